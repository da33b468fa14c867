/**
 * The public surface of `@site/shared/questionnaire`, a shared module of its own: prerendering and the islands that ask
 * questions load it.
 */
export type { AnswersTo, ToolQuestion } from './answers';
export { findingOf } from './answers';
export { printAlone, Printable } from './printable';
export type { PrintableProps } from './printable';
export { Questionnaire, ToolLink } from './questionnaire';
export type { QuestionnaireProps } from './questionnaire';
export { SendFinding } from './send-finding';
export type { FindingForm } from './send-finding';
