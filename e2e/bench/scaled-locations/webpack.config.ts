import { join } from 'node:path';
import webpack from 'webpack';
import { remoteBuilds } from '../../../webpack.common';
import type { BuildEnvironment } from '../../../webpack.common';

const locations = join(import.meta.dirname, '../../../remotes/locations');

/** The real section with another directory: the file named by `SCALED_PLACES` replaces its `places.json`. */
export default (environment: BuildEnvironment): webpack.Configuration[] =>
  remoteBuilds({ name: 'locations', folder: locations })(environment).map((build) => ({
    ...build,
    plugins: [...(build.plugins ?? []), new webpack.NormalModuleReplacementPlugin(/[\\/]places\.json$/, process.env.SCALED_PLACES ?? '')],
  }));
