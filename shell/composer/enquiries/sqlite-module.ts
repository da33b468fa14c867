type SqliteModule = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

/** Node's own SQLite where there is one (22.13 and newer), the same API in a package otherwise. */
export async function loadSqlite(): Promise<SqliteModule> {
  const builtIn = withoutWarnings(() => process.getBuiltinModule('node:sqlite'));
  return isSqlite(builtIn) ? builtIn : import('@photostructure/sqlite');
}

function isSqlite(module: object | undefined): module is SqliteModule {
  return module !== undefined && 'DatabaseSync' in module;
}

/** Node 22 warns that its SQLite is experimental, which is nothing that the owner can do anything about. */
function withoutWarnings<T>(load: () => T): T {
  const warning = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    if (warning) Object.defineProperty(process, 'emitWarning', warning);
  }
}
