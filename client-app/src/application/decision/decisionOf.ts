export interface Decision {
  outcome: string | null;
  decidedOn: string | null;
  validUntil: string | null;
  reason: string | null;
}

interface Row {
  outcome: string | null;
  decided_on: string | null;
  visa_valid_until: string | null;
  decision_reason: string | null;
}

export const decisionOf = (row: Row): Decision => ({
  outcome: row.outcome,
  decidedOn: row.decided_on,
  validUntil: row.visa_valid_until,
  reason: row.decision_reason,
});
