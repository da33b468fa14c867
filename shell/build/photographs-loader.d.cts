interface PreparedPhotograph {
  readonly alt: string;
  readonly caption: string;
  readonly place?: string;
  readonly pictures: readonly { readonly type: string; readonly width: number; readonly height: number; readonly name: string; readonly content: Buffer }[];
}

declare function photographsLoader(this: unknown, source: string): void;

declare namespace photographsLoader {
  class PhotographError extends Error {}
  function preparePhotographs(folder: string, json: string, onRead?: (path: string) => void): Promise<readonly PreparedPhotograph[]>;
}

export = photographsLoader;
