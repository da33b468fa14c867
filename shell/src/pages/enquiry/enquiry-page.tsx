import type { ReactElement } from 'react';
import { business, Button, ContentSection, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { ConsentNote, EnquiryFields, EnquiryFormFrame, ErrorSummary } from '@site/shared/enquiry';
import { CheckAnswers } from './check-answers';
import type { EnquiryPageProps } from './enquiry-page-props';
import { foreignDetails } from './form-answers';
import { HiddenValues } from './hidden-values';

/** The page as an element: the composer has no JSX. */
export function enquiryPage(props: EnquiryPageProps): ReactElement {
  return <EnquiryPage {...props} />;
}

/** The page of a form that was posted without scripts: what is wrong with it, or everything once more before it is sent. */
function EnquiryPage(props: EnquiryPageProps): ReactElement {
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
      <ContentSection title="Rather talk?" intro="What stands here is not sent yet. On the phone we can answer at once.">
        <p>
          <PhoneButton />
        </p>
      </ContentSection>
    </div>
  );
}

function FillIn({ form, path, state: { values, errors, photographs, key, token } }: EnquiryPageProps): ReactElement {
  return (
    <EnquiryFormFrame path={path} enquiryKey={key} token={token} aria-label={form.title}>
      <EnquiryFields form={form} values={values} errors={errors} photographs={photographs} />
      <HiddenValues values={foreignDetails(form, values)} />
      <ConsentNote />
      <Button type="submit" variant="primary" name="step" value="check">
        Continue
      </Button>
    </EnquiryFormFrame>
  );
}
