import { dirname } from 'node:path';
import ts from 'typescript';

/** What one section uses of another, and the `section.d.ts` of both. */
export interface TypedUse {
  /** Path of a published file, or `section/name` of an island. */
  readonly key: string;
  readonly offered: string;
  readonly used: string;
}

const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts'], moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext };

/** A release may come from anywhere: of these kinds alone, no type takes long to compare. */
const plainKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.SourceFile,
  ts.SyntaxKind.EndOfFileToken,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.ExportKeyword,
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.IndexSignature,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.TypeLiteral,
  ts.SyntaxKind.TypeReference,
  ts.SyntaxKind.ArrayType,
  ts.SyntaxKind.TupleType,
  ts.SyntaxKind.NamedTupleMember,
  ts.SyntaxKind.OptionalType,
  ts.SyntaxKind.RestType,
  ts.SyntaxKind.DotDotDotToken,
  ts.SyntaxKind.QuestionToken,
  ts.SyntaxKind.ParenthesizedType,
  ts.SyntaxKind.UnionType,
  ts.SyntaxKind.LiteralType,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BooleanKeyword,
]);
const longest = 100_000;

/** What is wrong with the types of a release, as text; undefined when they are as its build wrote them. */
export function findUnusualTypes(declarations: string): string | undefined {
  if (declarations.length > longest) return `${declarations.length} characters, more than ${longest}`;
  const file = ts.createSourceFile('section.d.ts', declarations, ts.ScriptTarget.ES2022);
  const findUnusual = (node: ts.Node): ts.Node | undefined => (plainKinds.has(node.kind) ? ts.forEachChild(node, findUnusual) : node);
  const unusual = findUnusual(file);
  return unusual && `${ts.SyntaxKind[unusual.kind]} in it`;
}

/** Whether what is offered suits its use, in TypeScript's words where it does not; in the order of the uses. */
export function compareTypes(uses: readonly TypedUse[]): (string | undefined)[] {
  const files = new Map(uses.flatMap((use, index) => sourcesOf(use).map(([name, text]) => [`/${index}/${name}`, text] as const)));
  const program = ts.createProgram([...files.keys()], options, createHost(files));
  return uses.map((_use, index) => {
    // In the declarations themselves too: a name that means nothing there would suit every use.
    const sources = ['offered.d.ts', 'used.d.ts', 'use.ts'].map((name) => program.getSourceFile(`/${index}/${name}`));
    const [problem] = sources.flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]);
    return problem && describeProblem(problem);
  });
}

/** A file has to be assignable to what reads it, and given data to what the island takes. */
function sourcesOf({ key, offered, used }: TypedUse): [name: string, text: string][] {
  const [given, taken] = key.startsWith('/') ? ['Published', 'Uses'] : ['Uses', 'Islands'];
  const from = (name: string) => `'./${name === 'Uses' ? 'used' : 'offered'}'`;
  const name = JSON.stringify(key);
  const wanted = key.startsWith('/') ? name : JSON.stringify(key.slice(key.indexOf('/') + 1));
  const use = `
import type { ${given} } from ${from(given)};
import type { ${taken} } from ${from(taken)};
declare const given: ${given}[${name}];
export const taken: ${taken}[${wanted}] = given;
`;
  return [['offered.d.ts', offered], ['used.d.ts', used], ['use.ts', use]];
}

/** A host with these files and TypeScript's own library, and nothing else of the disk. */
function createHost(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const library = dirname(ts.getDefaultLibFilePath(options));
  return {
    ...host,
    directoryExists: () => true,
    fileExists: (path) => files.has(path),
    readFile: (path) => files.get(path),
    getSourceFile: (path, language) => {
      const text = files.get(path);
      if (text !== undefined) return ts.createSourceFile(path, text, language);
      return path.startsWith(library) ? host.getSourceFile(path, language) : undefined;
    },
  };
}

/** Lines that quote whole types say less than the others, which lead to what differs; the last one names it. */
const longestLine = 160;

function describeProblem({ messageText }: ts.Diagnostic): string {
  const lines = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').map((line) => line.trim());
  return lines.filter((line, index) => line.length <= longestLine || index === lines.length - 1).join(' ');
}
