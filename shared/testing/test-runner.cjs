const vm = require('node:vm');

// Jest compiles each module again for each test file. V8 keeps what it made of one for the later files of the process.
const { compileFunction } = vm;
const compiled = new Map();

vm.compileFunction = (source, parameters, options) => {
  const key = `${options.filename} ${parameters}`;
  const known = compiled.get(key);
  if (known?.source === source) return compileFunction(source, parameters, { ...options, cachedData: known.cachedData });
  const made = compileFunction(source, parameters, { ...options, produceCachedData: true });
  compiled.set(key, { source, cachedData: made.cachedData });
  return made;
};

module.exports = require('jest-circus/runner');
