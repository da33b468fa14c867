import { Badge, Card, CardGrid } from '@site/shared';
import { showMinutes } from '@site/shared/wording';
import type { ReactElement } from 'react';
import factsStyles from '../pages/post-facts.module.css';
import type { Guide } from './guide';

/** Cards that link to guides. Their headings are h3. */
export function GuideCards({ guides }: { readonly guides: readonly Guide[] }): ReactElement {
  return (
    <CardGrid>
      {guides.map(({ path, title, description, picture, tools, minutes }) => (
        <Card key={path} title={title} to={path} picture={picture}>
          <p>{description}</p>
          <p className={factsStyles.facts}>
            {tools.map((tool) => (
              <Badge key={tool}>{tool}</Badge>
            ))}
            <span>{showMinutes(minutes)}</span>
          </p>
        </Card>
      ))}
    </CardGrid>
  );
}
