declare function postCardLoader(source: string): void;

declare namespace postCardLoader {
  function drawPost(file: string, post: { readonly title: string; readonly name: string; readonly drawingFile: string }): Promise<Buffer>;
}

export = postCardLoader;
