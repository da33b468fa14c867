import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The public surface of a package: its declarations by what they declare, e.g. `@site/shared Badge` or `type BadgeProps`. */
export type Surface = ReadonlyMap<string, string>;

/**
 * Describes what a package exports by its `package.json#exports`, and the package's own types that this names. Comments and
 * names of parameters are no part of it.
 *
 * @param folder of the package; files of exports with a pattern are not described
 */
export function describeSurface(folder: string): Surface {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; exports: Record<string, string> };
  const entries = Object.entries(exports).map(([path, file]) => ({ module: join(name, path), file: join(folder, file) }));
  const isSource = ({ file }: { readonly file: string }) => /(?<!\.d)\.tsx?$/.test(file) && !file.includes('*');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config, ts.sys, folder);
  const ambient = ts.sys.readDirectory(join(folder, 'src'), ['.d.ts']);
  const program = ts.createProgram([...entries.filter(isSource).map(({ file }) => file), ...ambient], { ...options, types: [] });

  const surface = new Map(entries.flatMap((entry): [string, string][] => (isSource(entry) ? describeModule(program, entry) : [[entry.module, '']])));
  return withNamedTypes(surface, findTypes(program, folder));
}

function describeModule(program: ts.Program, { module, file }: { readonly module: string; readonly file: string }): [string, string][] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${file}, the module ${module}, exports nothing.`);
  return checker.getExportsOfModule(symbol).map((exported) => [`${module} ${exported.name}`, describeExport(checker, exported)]);
}

function describeExport(checker: ts.TypeChecker, exported: ts.Symbol): string {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const [declaration] = symbol.declarations ?? [];
  const origin = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(declaration?.getSourceFile().fileName ?? '')?.[1];
  if (origin !== undefined) return `${symbol.name} of ${origin}`;
  if (symbol.flags & ts.SymbolFlags.Type) return `type ${symbol.name}`;
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = isFunction(type) ? type.getCallSignatures() : [];
  return signature ? describeSignature(checker, signature) : printType(checker, type);
}

/** Not a value that can be called, such as a context. TypeScript's declarations forget that not every type has a symbol. */
function isFunction({ symbol }: { readonly symbol?: ts.Symbol }): boolean {
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Function) !== 0;
}

function printType(checker: ts.TypeChecker, type: ts.Type): string {
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).replaceAll('ReactElement<unknown, string | JSXElementConstructor<any>>', 'ReactElement');
}

/** Without the names of parameters, which may be patterns. */
function describeSignature(checker: ts.TypeChecker, signature: ts.Signature): string {
  const generic = signature.typeParameters?.map((parameter) => {
    const constraint = parameter.getConstraint();
    return constraint ? `${parameter.symbol.name} extends ${printType(checker, constraint)}` : parameter.symbol.name;
  });
  const parameters = signature.parameters.map((parameter) => {
    const declaration = parameter.valueDeclaration;
    const isOptional = declaration !== undefined && ts.isParameter(declaration) && checker.isOptionalParameter(declaration);
    return `${printType(checker, checker.getTypeOfSymbol(parameter))}${isOptional ? '?' : ''}`;
  });
  return `${generic ? `<${generic.join(', ')}>` : ''}(${parameters.join(', ')}) => ${printType(checker, signature.getReturnType())}`;
}

/** The package's own types by name, as they are written. */
function findTypes(program: ts.Program, folder: string): Surface {
  const printer = ts.createPrinter({ removeComments: true });
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(folder, 'src')));
  const declared = own.flatMap((file) =>
    file.statements.flatMap((node) =>
      ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? [[node.name.text, printer.printNode(ts.EmitHint.Unspecified, node, file).replace(/\s+/g, ' ')] as const] : [],
    ),
  );
  const types = new Map<string, string>();
  for (const [name, text] of declared.sort(([, a], [, b]) => (a < b ? -1 : 1))) types.set(name, [types.get(name), text].filter(Boolean).join(' '));
  return types;
}

/** Adds the types that a description names, those that these name, and so on. */
function withNamedTypes(surface: Map<string, string>, types: Surface): Surface {
  const waiting = [...surface.values()];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [name] of text.matchAll(/\b[A-Z]\w*/g)) {
      const declared = types.get(name);
      if (declared === undefined || surface.has(`type ${name}`)) continue;
      surface.set(`type ${name}`, declared);
      waiting.push(declared);
    }
  }
  return new Map([...surface].sort(([a], [b]) => (a < b ? -1 : 1)));
}
