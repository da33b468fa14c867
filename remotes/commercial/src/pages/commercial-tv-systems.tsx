import type { ReactElement } from 'react';
import { ContentSection, Figure } from '@site/shared';
import irsDiagram from '@site/shared/drawings/irs.diagram.svg';

/** How a signal gets to many screens. */
export function Distribution(): ReactElement {
  return (
    <ContentSection title="Getting one signal to many screens">
      <p>
        A splitter is enough for two or three sets. Beyond that the signal has to be planned. Every metre of cable and every
        outlet weakens it, and too strong is as bad as too weak. So a commercial system is designed backwards: from the level
        that each TV needs, to the amplifier, the cable and the aerial.
      </p>
      <ul>
        <li>
          <strong>Aerial signal to every point</strong>: each TV has its own tuner, and its viewer chooses the channel.
        </li>
        <li>
          <strong>Aerial and satellite to every point</strong>: an integrated reception system, described below.
        </li>
        <li>
          <strong>One source to many screens</strong>: one box, shown on all screens over coaxial or network cable.
        </li>
        <li>
          <strong>TV over the network</strong>: possible where the network was cabled for it. Wi-Fi alone struggles with many
          screens at once.
        </li>
      </ul>
    </ContentSection>
  );
}

/** What an integrated reception system is, and what it commits its owner to. */
export function SharedReception(): ReactElement {
  return (
    <ContentSection title="Integrated reception systems (IRS)">
      <p>
        An IRS has one group of aerials and one dish on the building. A head-end filters and amplifies their signals, and a
        separate cable runs to each flat or room. It can carry Freeview, satellite, DAB and FM. Each point still needs a
        receiver, and pay TV still needs a subscription.
      </p>
      <Figure
        src={irsDiagram}
        alt="A building cut open: an aerial and a dish on the roof, a box below them, and a cable from the box to the TV in each of six rooms"
        caption="How a shared system is wired"
      >
        <ol>
          <li>The aerial</li>
          <li>The dish</li>
          <li>The head-end, which filters, amplifies and shares out the signals</li>
          <li>A separate cable to each room</li>
          <li>The point, with a TV or a receiver</li>
        </ol>
      </Figure>
      <p>
        The number of satellite feeds to each point is decided once. One specialist expects a system to last 10 to 15 years,
        and says that further feeds are almost impossible to add later. Another recommends two feeds, because a recorder uses
        both. Settle this before any cable is bought, and choose between coaxial cable and fibre at the same time.
      </p>
      <p>
        Satellite TV is contracted until 2029, and nothing has been announced for later. The law secures Freeview until at
        least 2034. Bear both dates in mind when you choose what a new system carries.
      </p>
    </ContentSection>
  );
}
