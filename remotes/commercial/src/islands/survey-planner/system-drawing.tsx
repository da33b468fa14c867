import type { ReactElement } from 'react';
import { needsAerial } from './plan-system';
import type { System } from './plan-system';
import type { Service } from './survey-plan';
import styles from './system-drawing.module.css';

interface SystemDrawingProps {
  readonly system: System;
  readonly wanted: readonly Service[];
}

/** Heights in the drawing's own units. */
const eaves = 84;
const storey = 38;
/** Where the cables go down through the floors. */
const riser = 180;
const networkRiser = 196;

/** A sketch of the system: aerial and dish, head-end, riser, and the sockets of each floor. The caption beside it says the same in words. */
export function SystemDrawing({ system, wanted }: SystemDrawingProps): ReactElement {
  const { floors } = system;
  const ground = eaves + floors.length * storey;
  const hasNetwork = wanted.includes('network');
  return (
    <svg className={styles.drawing} viewBox={`0 0 320 ${ground + 8}`} aria-hidden="true">
      <path className={styles.wall} d={`M56 ${ground}V${eaves}H304V${ground}Z`} />
      <path className={styles.roof} d={`M44 ${eaves}L180 44L316 ${eaves}Z`} />
      {system.headEnd !== 'none' && <Supply wanted={wanted} ground={ground} />}
      {hasNetwork && <path className={styles.network} d={`M${networkRiser} ${eaves + 33}V${ground - 18}`} />}
      {floors.map((sockets, index) => (
        <Floor key={index} top={eaves + index * storey} sockets={sockets} isFed={system.headEnd !== 'none'} hasNetwork={hasNetwork} />
      ))}
      {hasNetwork && <path className={styles.box} d={`M186 ${ground - 18}h22v10h-22Z`} />}
    </svg>
  );
}

/** The equipment on the roof and below it, and the riser. */
function Supply({ wanted, ground }: Pick<SystemDrawingProps, 'wanted'> & { readonly ground: number }): ReactElement {
  const has = (service: Service) => wanted.includes(service);
  return (
    <>
      {needsAerial(wanted) && (
        <>
          <path className={styles.metal} d="M112 66V20M94 24H132M97 18v12M106 18v12M115 18v12M124 18v12" />
          <path className={styles.coaxial} d="M112 66v6h50" />
        </>
      )}
      {has('satellite') && (
        <>
          <path className={styles.metal} d="M248 66V46M238 30c0 14 10 24 24 24ZM249 43l9-9" />
          <path className={styles.coaxial} d="M248 66v6h-50" />
        </>
      )}
      <path className={styles.coaxial} d={`M${riser} 78V${ground - 26}`} />
      <path className={styles.box} d="M162 60h36v18h-36Z" />
      {has('source') && <path className={styles.box} d={`M152 ${ground - 18}h20v10h-20ZM162 ${ground - 18}v-8h18`} />}
    </>
  );
}

interface FloorProps {
  /** Height of its ceiling in the drawing. */
  readonly top: number;
  readonly sockets: number;
  readonly isFed: boolean;
  readonly hasNetwork: boolean;
}

/** Where sockets stand, those next to the riser first. A floor with more shows as many as have room; its number says how many there are. */
const places = [140, 220, 112, 248, 84, 276];

function Floor({ top, sockets, isFed, hasNetwork }: FloorProps): ReactElement {
  const shown = places.slice(0, sockets);
  const ends = [riser, ...shown];
  return (
    <>
      <path className={styles.storey} d={`M56 ${top}H304`} />
      {isFed && <path className={styles.coaxial} d={`M${Math.min(...ends)} ${top + 12}H${Math.max(...ends)}`} />}
      {hasNetwork && <path className={styles.network} d={`M${networkRiser} ${top + 33}H288`} />}
      {hasNetwork && <path className={styles.metal} d={`M286 ${top + 27}a8 8 0 0 1 12 0M292 ${top + 33}v-2`} />}
      {shown.map((x) => (
        <path key={x} className={styles.socket} d={`M${x - 5} ${top + 16}h10v10h-10Z`} />
      ))}
      <text className={styles.count} x="48" y={top + 26} textAnchor="end">
        {sockets}
      </text>
    </>
  );
}
