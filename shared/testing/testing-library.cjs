/** `@testing-library/dom`; within `waitFor` a query that fails prints the page only once the wait is over, not at each of its tries. */
const library = require('@testing-library/dom/dist/index.js');

const { getElementError } = library.getConfig();

class TestingLibraryElementError extends Error {
  #print;

  constructor(...query) {
    super();
    this.name = 'TestingLibraryElementError';
    this.#print = () => getElementError(...query).message;
  }

  get message() {
    return this.#print();
  }
}

library.configure({
  // The library sets this field during each of its tries.
  getElementError: (...query) => (library.getConfig()._disableExpensiveErrorDiagnostics ? new TestingLibraryElementError(...query) : getElementError(...query)),
});

module.exports = library;
