declare const edge: {
  readonly fetch: (request: Request, env: { readonly ORIGIN: string; readonly CURRENT_MS?: number | string }) => Promise<Response>;
};
export default edge;
