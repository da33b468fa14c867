/** Jest runs no webpack: the list of the owner's photographs is empty. */
module.exports = { photographs: [] };
