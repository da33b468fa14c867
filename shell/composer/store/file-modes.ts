import type { TarOptionsWithAliases } from 'tar';

/** What everybody may read: releases, pages, and what is published or packed. What holds visitors' data has narrower modes. */
export const [fileMode, folderMode] = [0o644, 0o755];

/** How an archive is packed: the same files make the same bytes, with the modes that they have when they are unpacked. */
export const packing = {
  portable: true,
  mtime: new Date(0),
  onWriteEntry: ({ stat }) => {
    if (stat) stat.mode = stat.isDirectory() ? folderMode : fileMode;
  },
} as const satisfies TarOptionsWithAliases;
