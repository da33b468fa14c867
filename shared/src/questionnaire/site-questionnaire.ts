/**
 * The public surface of `@site/shared/questionnaire`, a shared module of its own: prerendering and the islands that ask
 * questions load it.
 */
export type { AnswersTo, ToolQuestion } from './answers';
export { findingOf } from './finding';
export { printAlone } from './print-alone';
export { Questionnaire } from './questionnaire';
export type { QuestionnaireProps } from './questionnaire';
export { SendFinding } from './send-finding';
export type { FindingForm } from './send-finding';
export { ToolLink } from './tool-link';
