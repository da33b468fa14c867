import { remoteBuilds } from '../../webpack.common';

export default remoteBuilds({ name: 'locations', folder: import.meta.dirname });
