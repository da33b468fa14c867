// Jest runs no webpack: every drawing has a URL.
export function drawingOf(name: string): string {
  return `/releases/blog/1.0.0/${name}.svg`;
}

export function headDrawingOf(name: string): string {
  return `data:image/svg+xml,${name}`;
}
