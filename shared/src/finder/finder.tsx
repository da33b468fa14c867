import type { ReactElement } from 'react';
import { QueryScope } from '../query/query-scope';
import { FinderForm } from './finder-form';
import type { FinderFormProps } from './finder-form';

/** The finder's island: a form that the server answers, and once hydrated a combobox that answers in place. */
export function Finder(props: FinderFormProps): ReactElement {
  return (
    <QueryScope>
      <FinderForm {...props} />
    </QueryScope>
  );
}
