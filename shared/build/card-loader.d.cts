declare function cardLoader(source: string): void;

declare namespace cardLoader {
  function drawDrawing(file: string, source: string, name: string): Promise<Buffer>;
}

export = cardLoader;
