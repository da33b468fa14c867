import { remoteBuilds } from '../../../webpack.common';

export default remoteBuilds({ name: 'faulty', folder: import.meta.dirname });
