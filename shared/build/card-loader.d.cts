declare function cardLoader(source: string): void;

declare namespace cardLoader {
  function drawCard(file: string, source: string, name: string): Promise<Buffer>;
}

export = cardLoader;
