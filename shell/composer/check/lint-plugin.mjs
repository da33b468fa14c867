/** Rules of oxlint that are our own: a machine's language and time zone must not change our output. */

const dateParts = 'FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds';
const localTime = new RegExp(`^([gs]et(${dateParts})|getTimezoneOffset|to(Date|Time)String)$`);
const inLanguage = /^toLocale(String|DateString|TimeString|UpperCase|LowerCase)$/;

const explicitLocale = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const reason = isIntl(callee) ? refuseFormat(callee, node) : refuseMethod(callee.property.name, node.arguments);
      if (reason) context.report({ node, message: reason });
    },
    NewExpression(node) {
      const { callee } = node;
      const isLocalDate = callee.type === 'Identifier' && callee.name === 'Date' && node.arguments.length > 1;
      const reason = isLocalDate ? useUtc : isIntl(callee) ? refuseFormat(callee, node) : undefined;
      if (reason) context.report({ node, message: reason });
    },
  }),
};

const useUtc = "It depends on the machine's time zone. Use UTC, or Intl.DateTimeFormat with a timeZone.";
const nameLocale = "It depends on the machine's language. Name a locale; for an order that machines read, compare with < (compareText).";

function isIntl({ type, object }) {
  return type === 'MemberExpression' && object.type === 'Identifier' && object.name === 'Intl';
}

function refuseFormat({ property }, { arguments: given }) {
  if (!/^[A-Z]/.test(property.name ?? '') || property.name === 'Locale') return undefined;
  if (given.length === 0 || given[0].name === 'undefined') return nameLocale;
  return property.name === 'DateTimeFormat' && !hasTimeZone(given[1]) ? useUtc : undefined;
}

function refuseMethod(name, given) {
  if (localTime.test(name)) return useUtc;
  if (name === 'localeCompare' && given.length < 2) return nameLocale;
  if (!inLanguage.test(name)) return undefined;
  if (given.length === 0 || given[0].name === 'undefined') return nameLocale;
  const isTime = /Date|Time/.test(name) || /Style$|^(year|month|day|hour)/.test(keysOf(given[1]).join(' '));
  return isTime && !hasTimeZone(given[1]) ? useUtc : undefined;
}

function hasTimeZone(options) {
  return keysOf(options).includes('timeZone');
}

function keysOf(options) {
  return options?.type === 'ObjectExpression' ? options.properties.map(({ key }) => key?.name ?? '') : [];
}

export default { meta: { name: 'site' }, rules: { 'explicit-locale': explicitLocale } };
