import { hostBuilds } from '../webpack.common';

export default hostBuilds({ name: 'shell', folder: import.meta.dirname });
