export function drawPng(svg: string, width: number): Promise<Buffer>;
export function drawIcon(svg: string, widths: readonly number[]): Promise<Buffer>;
