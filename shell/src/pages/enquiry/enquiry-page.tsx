import type { ReactElement, ReactNode } from 'react';
import { business, Button, Callout, ContentSection, FactsList, PageHead, PageHeader, PhoneButton } from '@site/shared';
import type { EnquiryForm } from '@site/shared';
import { ConsentNote, EnquiryFields, EnquiryFormFrame, ErrorSummary } from '@site/shared/enquiry';
import { detailName, enquiryFields, enquiryLabels } from '@site/shared/enquiry-schema';
import type { EnquiryState, EnquiryValues } from '@site/shared/enquiry-schema';
import styles from './check-answers.module.css';

/** The page of a form that was posted without scripts: what is wrong with it, or everything once more before it is sent. */
export function EnquiryPage(props: EnquiryPageProps): ReactElement {
  const { form, path, state } = props;
  const isCheck = state.step === 'check';
  const isWrong = Object.keys(state.errors).length > 0 || state.problem !== undefined;
  const title = isCheck ? 'Check your answers' : form.title;
  return (
    <div>
      <PageHead
        title={isWrong ? `Error: ${title}` : title}
        description={`Your enquiry to ${business.name}, before it is sent: check what you have entered, change it, or send it.`}
        canonicalPath={path}
        noindex
      />
      <PageHeader title={title} trail={[{ name: form.title, path }]} />
      <ContentSection title="Your enquiry" id="enquiry" screenOnly>
        <ErrorSummary errors={state.errors} problem={state.problem} />
        {isCheck ? <CheckAnswers {...props} /> : <FillIn {...props} />}
      </ContentSection>
      <ContentSection title="Rather talk?" intro="Nothing here has been sent yet. You can call us instead.">
        <p>
          <PhoneButton />
        </p>
      </ContentSection>
    </div>
  );
}

function FillIn({ form, path, state: { values, errors, photographs, leftOut, key, token } }: EnquiryPageProps): ReactElement {
  return (
    <EnquiryFormFrame path={path} enquiryKey={key} token={token} aria-label={form.title}>
      {leftOut && <LeftOut words={leftOut} />}
      <EnquiryFields form={form} values={values} errors={errors} photographs={photographs} />
      <HiddenValues values={foreignDetails(form, values)} />
      <ConsentNote />
      <Button type="submit" variant="primary" name="step" value="check">
        Continue
      </Button>
    </EnquiryFormFrame>
  );
}

/** Everything once more before it is sent, with the way back to change it. */
function CheckAnswers({ form, path, state: { values, photographs, leftOut, key, token } }: EnquiryPageProps): ReactElement {
  const answers = formAnswers(form, values).filter(({ value }) => value !== '');
  const facts = answers.map(({ label, value }) => ({ term: label, detail: value }));
  const pictures = photographs.length > 0 ? [{ term: 'Photographs', detail: photographs.join('\n') }] : [];
  return (
    <EnquiryFormFrame path={path} enquiryKey={key} token={token} aria-label="Check your answers">
      {leftOut && (
        <LeftOut words={leftOut}>
          <Button type="submit" name="step" value="change">
            Choose other photographs
          </Button>
        </LeftOut>
      )}
      <div className={styles.answers}>
        <FactsList facts={[...facts, ...pictures]} />
      </div>
      <HiddenValues values={{ ...Object.fromEntries(answers.map(({ name, value }) => [name, value])), expected: String(photographs.length) }} />
      <ConsentNote />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" name="step" value="send">
          Send my enquiry
        </Button>
        <Button type="submit" name="step" value="change">
          Change my answers
        </Button>
      </div>
    </EnquiryFormFrame>
  );
}

/** Says which photographs do not go with the enquiry. That is no error: it can be sent without them. */
function LeftOut({ words, children }: { readonly words: string; readonly children?: ReactNode }): ReactElement {
  return (
    <Callout title="Photographs that were left out">
      <p>{words} You can send your enquiry without, or choose others.</p>
      {children && <div>{children}</div>}
    </Callout>
  );
}

/** Values that a form sends along without showing them. */
function HiddenValues({ values }: { readonly values: EnquiryValues }): ReactElement {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** The value of one field. */
export interface Answer {
  /** The field's name as it is sent. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** All that a form was given, in its order. */
function formAnswers(form: EnquiryForm, values: EnquiryValues): Answer[] {
  const common = enquiryFields.map((name) => ({ name, label: enquiryLabels[name] }));
  const own = form.fields.map(({ name, label }) => ({ name: detailName(name), label }));
  const foreign = Object.keys(foreignDetails(form, values)).map((name) => ({ name, label: name.replace(detailPrefix, '') }));
  return [...common.slice(0, 1), ...own, ...foreign, ...common.slice(1)].map((answer) => ({ ...answer, value: values[answer.name] ?? '' }));
}

const detailPrefix = detailName('');

/** Details of fields that this form does not have: it stands in for the form of a section that fails. */
function foreignDetails({ fields }: EnquiryForm, values: EnquiryValues): EnquiryValues {
  const own = new Set(fields.map(({ name }) => detailName(name)));
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(detailPrefix) && !own.has(name)));
}

/** The data of the page of a posted form. */
export interface EnquiryPageProps {
  readonly form: EnquiryForm;
  /** Path of the page that the form is on: it is posted there. */
  readonly path: string;
  readonly state: EnquiryState;
}
