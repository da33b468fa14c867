import ts from 'typescript';

/** A type that JSON cannot have. */
export class NoDataError extends Error {
  override readonly name = 'NoDataError';
}

/** Prints types of JSON in full, so that nobody needs another file to read them. */
export interface DataTypePrinter {
  /** @throws NoDataError with what JSON cannot hold, such as a function, or `unknown` */
  readonly print: (type: ts.Type) => string;
  /** Declarations of the types that contain themselves, by name: only those have one. */
  readonly declarations: ReadonlyMap<string, string>;
}

/** What is to be read of the types of one program. The same types always give the same text. */
export function createDataTypePrinter(checker: ts.TypeChecker): DataTypePrinter {
  const declarations = new Map<string, string>();
  const names = new Map<ts.Type, string>();
  const open: ts.Type[] = [];

  function print(type: ts.Type): string {
    if (names.has(type) || open.includes(type)) return nameOf(type);
    open.push(type);
    try {
      const text = printUnnamed(type);
      const name = names.get(type);
      if (name === undefined) return text;
      declarations.set(name, text);
      return name;
    } finally {
      open.pop();
    }
  }

  function nameOf(type: ts.Type): string {
    const own = symbolOf(type)?.name ?? '';
    const name = names.get(type) ?? `${/^\w+$/.test(own) && !own.startsWith('__') ? own : 'Recursive'}${names.size + 1}`;
    names.set(type, name);
    return name;
  }

  function printUnnamed(type: ts.Type): string {
    if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
    if (type.flags & (ts.TypeFlags.String | ts.TypeFlags.Number | ts.TypeFlags.Boolean | ts.TypeFlags.BooleanLiteral | ts.TypeFlags.Null)) return checker.typeToString(type);
    if (type.isUnion()) return printUnion(type.types);
    if (isText(type)) return 'string';
    if (checker.isTupleType(type)) return printTuple(type as ts.TupleTypeReference);
    if (checker.isArrayType(type)) return printElements(elementOf(type));
    if (type.isIntersection() || type.flags & ts.TypeFlags.Object) return printObject(type);
    throw new NoDataError(checker.typeToString(type));
  }

  function printUnion(types: readonly ts.Type[]): string {
    const texts = new Set(types.filter(isDefined).map(print));
    if (texts.has('true') && texts.delete('false')) {
      texts.delete('true');
      texts.add('boolean');
    }
    if (texts.size === 0) throw new NoDataError('undefined');
    // TypeScript orders them by when it saw them first.
    return [...texts].sort().join(' | ');
  }

  function printElements(type: ts.Type): string {
    const text = print(type);
    return type.isUnion() && text.includes(' | ') ? `(${text})[]` : `${text}[]`;
  }

  function printTuple(type: ts.TupleTypeReference): string {
    const { elementFlags, labeledElementDeclarations } = type.target;
    const elements = checker.getTypeArguments(type).map((element, index) => {
      const flags = elementFlags[index] ?? ts.ElementFlags.Required;
      const label = labeledElementDeclarations?.[index]?.name.getText();
      if (flags & ts.ElementFlags.Rest) return `...${label === undefined ? '' : `${label}: `}${printElements(element)}`;
      const optional = flags & ts.ElementFlags.Optional ? '?' : '';
      return label === undefined ? `${optional ? `(${print(element)})` : print(element)}${optional}` : `${label}${optional}: ${print(element)}`;
    });
    return `[${elements.join(', ')}]`;
  }

  function printObject(type: ts.Type): string {
    if (type.getCallSignatures().length + type.getConstructSignatures().length > 0) throw new NoDataError(checker.typeToString(type));
    const indexes = checker.getIndexInfosOfType(type).map(({ keyType, type: value }) => `[key: ${print(keyType)}]: ${print(value)};`);
    const members = [...indexes, ...checker.getPropertiesOfType(type).flatMap(printProperty)];
    return members.length === 0 ? '{}' : `{\n${indent(members.join('\n'))}\n}`;
  }

  /** JSON has neither functions nor undefined: what need not be there is left out when it is nothing else. */
  function printProperty(property: ts.Symbol): string[] {
    const type = checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0 || (type.isUnion() && !type.types.every(isDefined));
    try {
      return [...printComment(checker, property), `${quoteKey(property.name)}${isOptional ? '?' : ''}: ${print(type)};`];
    } catch (error) {
      if (error instanceof NoDataError && isOptional) return [];
      throw error;
    }
  }

  function elementOf(type: ts.Type): ts.Type {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    if (!element) throw new NoDataError(checker.typeToString(type));
    return element;
  }

  return { print, declarations };
}

/** TypeScript's declarations forget that a union without a name has none. */
function symbolOf({ aliasSymbol, symbol }: { readonly aliasSymbol?: ts.Symbol | undefined; readonly symbol?: ts.Symbol }): ts.Symbol | undefined {
  return aliasSymbol ?? symbol;
}

/** A string of a certain form, or with a brand: readers take it for a string. */
function isText(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(({ flags }) => flags & ts.TypeFlags.String);
  return (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) !== 0;
}

function isDefined({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Undefined) === 0;
}


/** The documentation of a property, so that the text explains units and meanings. */
function printComment(checker: ts.TypeChecker, symbol: ts.Symbol): string[] {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('*/', '* /').replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [`/** ${text} */`];
}

export function quoteKey(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
}

export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
