import { remoteBuilds } from '@site/shared/build/remote-builds';

export default remoteBuilds({ name: 'faulty', folder: import.meta.dirname });
