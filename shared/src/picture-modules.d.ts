/** A drawing as a `data:` URL, inside the page that shows it; of `x.drawing.svg` and `x.diagram.svg` the URL of a file, unless `?inline` follows. */
declare module '*.svg' {
  const url: string;
  export default url;
}

/** URL of a drawing as a PNG: `x.svg?180.png`. */
declare module '*.png' {
  const url: string;
  export default url;
}

/** URL of a drawing as an icon file: `x.svg?favicon.ico`. */
declare module '*.ico' {
  const url: string;
  export default url;
}
