export interface ComposerBundle {
  readonly composer: string;
  readonly command: string;
  readonly outdir: string;
  readonly define?: Readonly<Record<string, string>>;
  readonly sourcemap?: boolean;
  readonly isMoved?: boolean;
}

export interface ScriptBundle {
  readonly entries: Readonly<Record<string, string>>;
  readonly outdir: string;
}

export function bundleComposer(bundle: ComposerBundle): Promise<string[]>;
export function bundleScripts(bundle: ScriptBundle): Promise<string[]>;
