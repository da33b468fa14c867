import os from 'node:os';
import { userName } from './environment';

afterEach(() => jest.restoreAllMocks());

test('is the name of the user', () => {
  expect(userName()).toBe(os.userInfo().username);
});

test('is the number of a user without a name, as in a container', () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  });

  expect(userName()).toBe(`user ${process.getuid?.()}`);
});
