import { findBrowser, findBrowsers } from './find-browser';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

test('a Chromium that the environment names wins over those that are installed', () => {
  process.env.CHROMIUM_PATH = process.execPath;

  expect(findBrowser('chromium')).toBe(process.execPath);
  // Where the headless shell is missing, Chromium serves instead.
  expect([process.execPath, '/usr/bin/chromium-headless-shell']).toContain(findBrowser('headless shell'));
});

test('WebKit without its driver or a display is missing, and the error says what to install', () => {
  process.env.PATH = '/nowhere';

  expect(() => findBrowser('webkit')).toThrow('Install webkit2gtk-driver and xvfb.');
});

test.each([findBrowser, (name: 'chromium') => findBrowsers([name])])('a browser that the environment names and that is missing is an error, and nothing is installed in its place', (find) => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium';

  expect(() => find('chromium')).toThrow('CHROMIUM_PATH names /nowhere/chromium, which is no file.');
});
