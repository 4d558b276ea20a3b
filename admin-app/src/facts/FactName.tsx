import { useFactName } from './strings';

export const FactName = ({ fact }: { fact: string }) => useFactName()(fact);
