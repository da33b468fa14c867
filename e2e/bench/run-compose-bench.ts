import { runCommand } from '../../shell/composer/command/command';
import { benchCompose, composeLines } from './compose-bench';

/** The composer's share of `npm run bench`, by itself. */
await runCommand(
  {
    help: `node --import tsx e2e/bench/run-compose-bench.ts [options]

Composes the site with 1,000 and with 10,000 places and prints what each further page takes.

  --rounds <n>  how often each composition is made, 3 unless set; the median counts
  --json        print the figures as JSON`,
    options: { rounds: { type: 'string' } },
    async run({ text, output }) {
      const figures = await benchCompose({ rounds: Number(text('rounds') ?? 3), report: output.say });
      for (const line of composeLines(figures)) output.say(line);
      output.result(figures);
    },
  },
  process.argv.slice(2),
);
