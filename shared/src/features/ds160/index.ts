export { AnswerList, AnswerSection, Answers, Unanswered } from './Answers';
export { optionKey, showValue, useAnswerText } from './answerText';
export { Ds160View } from './Ds160View';
export { LoadState } from './LoadState';
export { PrintedAlone } from './PrintedAlone';
