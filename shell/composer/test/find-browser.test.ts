import { findBrowser, findBrowsers } from './find-browser';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

test('a browser that the environment names wins over those that are installed', () => {
  process.env.FIREFOX_PATH = process.execPath;

  expect(findBrowser('firefox')).toBe(process.execPath);
  expect(findBrowsers(['firefox'])).toEqual({ FIREFOX_PATH: process.execPath });
});

test('WebKit without its driver or a display is missing, and the error says what to install', () => {
  process.env.WEBKIT_PATH = process.execPath;
  process.env.PATH = '/nowhere';

  expect(() => findBrowser('webkit')).toThrow('Install webkit2gtk-driver and xvfb, or another one and set WEBKIT_PATH to it.');
});

test('where the headless shell is missing, Chromium serves instead', () => {
  process.env.CHROMIUM_PATH = process.execPath;
  process.env.HEADLESS_SHELL_PATH = '';

  expect([process.execPath, '/usr/bin/chromium-headless-shell']).toContain(findBrowser('headless shell'));
});

test.each([findBrowser, (name: 'chromium') => findBrowsers([name])])('a browser that the environment names and that is missing is an error, and nothing is installed in its place', (find) => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium';

  expect(() => find('chromium')).toThrow('CHROMIUM_PATH names /nowhere/chromium, which is no file.');
});
