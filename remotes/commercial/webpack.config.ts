import { remoteBuilds } from '@site/shared/build/remote-builds';

export default remoteBuilds({ name: 'commercial', folder: import.meta.dirname });
