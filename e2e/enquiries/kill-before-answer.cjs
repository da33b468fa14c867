/**
 * Loaded into a server before its own code. It kills the server when an answer to a request with `x-kill: answer` is
 * about to be sent: the enquiry is stored, and the visitor does not know.
 */
const { ServerResponse } = require('node:http');

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function killOrWrite(...args) {
  if (this.req.headers['x-kill'] === 'answer') process.kill(process.pid, 'SIGKILL');
  return writeHead.apply(this, args);
};
