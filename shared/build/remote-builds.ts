export { remoteBuilds } from '../../webpack.common';
