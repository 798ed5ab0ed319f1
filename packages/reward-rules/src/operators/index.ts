// The door of operators: which acts need one person, two, or nobody may do.

export {
  type ActRefusal,
  actRefusalOf,
  type ActRequest,
  appealDays,
  manualGrantsMax,
  type OperatorAct,
  operatorRules,
} from './operator-acts.ts';
