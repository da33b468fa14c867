import { join } from 'node:path';
import webpack from 'webpack';
import { remoteBuilds } from '../../../webpack.common';
import type { BuildEnvironment } from '../../../webpack.common';

const locations = join(import.meta.dirname, '../../../remotes/locations');

/** The builds of the real section with another directory. @param places file that replaces its `places.json` */
export function scaledBuilds(places: string): (environment: BuildEnvironment) => webpack.Configuration[] {
  return (environment) =>
    remoteBuilds({ name: 'locations', folder: locations })(environment).map((build) => ({
      ...build,
      plugins: [...(build.plugins ?? []), new webpack.NormalModuleReplacementPlugin(/[\\/]places\.json$/, places)],
    }));
}
