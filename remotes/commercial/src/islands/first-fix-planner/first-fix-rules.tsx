import type { ReactElement } from 'react';
import { dishOutlets, measures } from './plan-runs';

/** What the list assumes. */
export function FirstFixRules(): ReactElement {
  const { storeyMetres, endsMetres } = measures;
  return (
    <>
      <p>
        Every cable runs from one cupboard on the ground floor, where the router, the amplifier and the network switch stand. Bedrooms are taken to be on the floors
        above. Everything here is an estimate: it knows your house only by its measures.
      </p>
      <ul>
        <li>Living rooms and kitchens: one aerial point and two network points beside the TV, and two satellite cables if you want a dish.</li>
        <li>Bedrooms: two network points, and an aerial point if you want one.</li>
        <li>Studies: two network points.</li>
        <li>Ceilings: one network cable to each Wi-Fi access point.</li>
        <li>The socket of the fibre: two network cables from the cupboard, in case the router stands there.</li>
        <li>Roof or loft: one cable for the aerial, and as many for the dish as the rooms have, up to {dishOutlets}.</li>
        <li>
          Length: half of the longest way across the house from a cupboard in the middle, or three quarters from one end. Each floor between adds {storeyMetres} m,
          the two ends add {endsMetres} m, and the sum gets a tenth more.
        </li>
      </ul>
    </>
  );
}
