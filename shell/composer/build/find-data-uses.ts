import { join } from 'node:path';
import ts from 'typescript';
import { ExpectedError } from '../store/expected-error';
import { kitFolder, projectFolder } from '../store/site-home';

/** Types of JSON by what they describe; undefined for nothing at all. */
export type DataTypes = ReadonlyMap<string, ts.Type | undefined>;

/** What a section's sources publish, and what they use: paths of published JSON, and islands of others as `section/name`. */
export interface DataUses {
  readonly published: DataTypes;
  readonly uses: DataTypes;
}

interface SearchedSection {
  readonly name: string;
  /** Whether a source file is part of the section's release. */
  readonly isOwn: (file: string) => boolean;
}

/** Everything that section code publishes or uses goes through one of these, so nothing has to be listed by hand. */
const wayOf = { publishData: 'published', publishedQuery: 'uses', LivePart: 'uses' } as const;
type Way = keyof typeof wayOf;
const ways = Object.keys(wayOf) as Way[];

/** The folder of `@site/shared`, as the compiler writes paths: a section may have a function of the same name. */
const contractFolder = `${(kitFolder ?? join(projectFolder, 'shared')).replaceAll('\\', '/')}/`;

/** @throws ExpectedError that names the file where a path or a type is not known to the compiler */
export function findDataUses(program: ts.Program, { name, isOwn }: SearchedSection): DataUses {
  const checker = program.getTypeChecker();
  const found = { published: new Map<string, ts.Type | undefined>(), uses: new Map<string, ts.Type | undefined>() };

  function visit(node: ts.Node): void {
    const way = wayAt(checker, node);
    const entry = way && describe[way](checker, node, name);
    if (entry) found[wayOf[way]].set(...entry);
    ts.forEachChild(node, visit);
  }
  for (const file of program.getSourceFiles()) {
    if (!file.isDeclarationFile && isOwn(file.fileName) && ways.some((way) => file.text.includes(way))) visit(file);
  }
  return found;
}

/** Which way a node is a use of, whatever its import is called. */
function wayAt(checker: ts.TypeChecker, node: ts.Node): Way | undefined {
  const used = ts.isCallExpression(node) ? node.expression : ts.isJsxOpeningLikeElement(node) ? node.tagName : undefined;
  const symbol = used && checker.getSymbolAtLocation(ts.isPropertyAccessExpression(used) ? used.name : used);
  const original = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isOfContract = original?.declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(contractFolder)) ?? false;
  return isOfContract ? ways.find((way) => way === original?.name) : undefined;
}

type Described = [key: string, type: ts.Type | undefined] | undefined;

const describe: Record<Way, (checker: ts.TypeChecker, node: ts.Node, section: string) => Described> = {
  publishData: (checker, node) => describeCall(checker, node as ts.CallExpression, (call) => call.arguments[1]),
  publishedQuery: (checker, node) => describeCall(checker, node as ts.CallExpression, () => undefined),
  LivePart: (checker, node, section) => (ts.isJsxOpeningLikeElement(node) ? describeIsland(checker, node, section) : undefined),
};

/** A call with a path, and either a type in angle brackets or a value of that type. */
function describeCall(checker: ts.TypeChecker, call: ts.CallExpression, valueIn: (call: ts.CallExpression) => ts.Expression | undefined): Described {
  const [typeNode] = call.typeArguments ?? [];
  const value = valueIn(call);
  const type = typeNode ? checker.getTypeFromTypeNode(typeNode) : value && checker.getTypeAtLocation(value);
  const path = literalOf(checker, call.arguments[0]);
  if (path !== undefined && type) return [path, type];
  const wanted = type ? 'a literal path' : `the type of what is read, as in ${call.expression.getText()}<Prices>(path),`;
  throw new ExpectedError(`Wanted ${wanted} in ${describePlace(call)}, found ${call.getText()}. Other sections are checked against it when a release is made.`);
}

/** An island of another section; a section's own islands come with it. */
function describeIsland(checker: ts.TypeChecker, element: ts.JsxOpeningLikeElement, own: string): Described {
  const owner = attributeOf(element, 'section');
  if (!owner) return undefined;
  const [section, name] = [literalOf(checker, owner), literalOf(checker, attributeOf(element, 'name'))];
  if (section === own) return undefined;
  if (section === undefined || name === undefined) {
    throw new ExpectedError(`Wanted literals for section and name in ${describePlace(element)}, found ${element.getText()}. The section's releases are checked against what the island takes.`);
  }
  const props = attributeOf(element, 'props');
  return [`${section}/${name}`, props && checker.getTypeAtLocation(props)];
}

function attributeOf({ attributes }: ts.JsxOpeningLikeElement, name: string): ts.Expression | undefined {
  const attribute = attributes.properties.find((property) => ts.isJsxAttribute(property) && property.name.getText() === name);
  const value = attribute && ts.isJsxAttribute(attribute) ? attribute.initializer : undefined;
  return value && ts.isJsxExpression(value) ? value.expression : value;
}

function literalOf(checker: ts.TypeChecker, expression: ts.Expression | undefined): string | undefined {
  if (expression && ts.isStringLiteralLike(expression)) return expression.text;
  const type = expression && checker.getTypeAtLocation(expression);
  return type?.isStringLiteral() ? type.value : undefined;
}

function describePlace(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
