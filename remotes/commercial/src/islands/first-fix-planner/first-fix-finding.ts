import type { EnquiryValues } from '@site/shared/enquiry';
import type { FirstFixPlan } from './first-fix-questions';
import { dishOutlets, planRuns, totalRuns } from './plan-runs';
import type { CableRun } from './plan-runs';

/** E.g. `1 aerial, 2 network`, each without a line break. */
export function describeCables({ aerial, satellite, network }: CableRun): string {
  const counts = { aerial, satellite, network };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count}\u00A0${name}`)
    .join(', ');
}

/** The totals and what follows from them, in sentences. */
export function concludeFirstFix(plan: FirstFixPlan): readonly string[] {
  const { homes, living, satellite, wifi } = plan;
  const { coaxialMetres, networkMetres, sockets } = totalRuns(planRuns(plan), homes);
  const coaxial = coaxialMetres > 0 ? `${coaxialMetres} m of coaxial cable, ` : '';
  return [
    `${homes === 1 ? 'In all' : `For ${homes} homes`} about ${coaxial}${networkMetres} m of network cable and ${sockets} sockets.`,
    'The lengths are estimates with a tenth to spare: measure on the drawings before you buy.',
    satellite === 'yes' && living * 2 > dishOutlets && `More than ${dishOutlets} satellite cables to the rooms need a multiswitch in the cupboard.`,
    wifi !== '0' && 'Access points can take their power from the network cable, so none needs a socket beside it.',
    'The cupboard needs mains sockets, air, and room for the router.',
    'No telephone cable: from 31 January 2027 every phone line is digital, and phones plug into the router.',
  ].filter((sentence) => typeof sentence === 'string');
}

/** The fields of the form for a survey that a plan answers. */
export function firstFixValues(plan: FirstFixPlan): EnquiryValues {
  return { 'details.building': 'New homes', 'details.rooms': String(plan.homes), 'details.points': String(totalRuns(planRuns(plan), plan.homes).sockets) };
}
