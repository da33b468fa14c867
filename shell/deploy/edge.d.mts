declare const edge: {
  readonly fetch: (request: Request, env: { readonly ORIGIN: string; readonly POINTER_MS?: number | string }) => Promise<Response>;
};
export default edge;
