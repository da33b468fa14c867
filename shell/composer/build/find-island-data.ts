import ts from 'typescript';
import { ExpectedError } from '../store/expected-error';
import type { DataTypes } from './find-data-uses';

/**
 * The data that each island of a section takes: the props of the component that its loader loads.
 *
 * @param entry the source that exports `section`
 * @throws ExpectedError when the compiler cannot see an island's component
 */
export function findIslandData(program: ts.Program, entry: string): DataTypes {
  const checker = program.getTypeChecker();
  const section = findExport(program, entry, 'section')?.valueDeclaration;
  const value = section && ts.isVariableDeclaration(section) ? section.initializer : undefined;
  const islands = value && checker.getTypeAtLocation(value).getProperty('islands');
  const loaders = islands ? checker.getPropertiesOfType(checker.getTypeOfSymbol(islands)) : [];
  return new Map(loaders.map((loader) => [loader.name, propsOf(checker, loader)]));
}

function findExport(program: ts.Program, file: string, name: string): ts.Symbol | undefined {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  return exported && exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
}

function propsOf(checker: ts.TypeChecker, loader: ts.Symbol): ts.Type | undefined {
  const declared = loader.valueDeclaration;
  const loaded = declared && ts.isPropertyAssignment(declared) ? findLoaded(declared.initializer) : undefined;
  const [signature] = loaded ? checker.getTypeAtLocation(loaded).getCallSignatures() : [];
  if (signature) return signature.parameters[0] && checker.getTypeOfSymbol(signature.parameters[0]);
  throw new ExpectedError(
    `Wanted a loader of a function component for the island ${loader.name}, as in () => import('./checker').then((module) => module.Checker), found ${declared?.getText() ?? 'none'}.`,
  );
}

/** The expression for the component itself. The type of the loader only says that it is one. */
function findLoaded(expression: ts.Expression): ts.Expression | undefined {
  if (ts.isArrowFunction(expression)) return ts.isBlock(expression.body) ? undefined : findLoaded(expression.body);
  const [argument] = ts.isCallExpression(expression) ? expression.arguments : [];
  return argument && ts.isArrowFunction(argument) ? findLoaded(argument) : expression;
}
