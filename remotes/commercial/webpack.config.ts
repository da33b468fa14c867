import { remoteBuilds } from '../../webpack.common';

export default remoteBuilds({ name: 'commercial', folder: import.meta.dirname });
