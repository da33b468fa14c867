import { remoteBuilds } from '@site/shared/build/remote-builds';

export default remoteBuilds({ name: 'locations', folder: import.meta.dirname });
