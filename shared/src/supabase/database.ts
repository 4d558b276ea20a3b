import type { SupabaseClient } from '@supabase/supabase-js';
import type {
  ApplicationStatus,
  AppointmentMetadata,
  DocumentStatus,
  Outcome,
  Role,
  StepMetadata,
  StepStatus,
  StepType,
  SubscriptionStatus,
  TicketStatus,
  VisaType,
} from '../domain';
import type { Renewal } from './authAnswers';
import type { Database as Generated, Json } from './database.gen';

/** The name, description and features of a plan in one language. */
interface PlanText {
  name: string;
  description: string;
  features: string[];
}

/** The administrator's texts of a plan besides the Portuguese ones. */
export type PlanTexts = Record<'en' | 'es', PlanText>;

/** Types guaranteed by check constraints; the generator sees only text and jsonb. */
interface Narrowed {
  profiles: { role: Role };
  subscription_plans: { visa_type: VisaType; texts: PlanTexts | null };
  user_subscriptions: { status: SubscriptionStatus };
  notifications: { metadata: { [key: string]: Json | undefined } };
  visa_applications: {
    status: ApplicationStatus;
    visa_type: VisaType;
    outcome: Outcome | null;
    estimates: CompositeTypes['client_estimates'];
    retention: { goes_on: string; gone_at: string | null } | null;
  };
  application_steps: { step_type: StepType; status: StepStatus; metadata: StepMetadata };
  document_submissions: { status: DocumentStatus };
  consultant_appointments: { metadata: AppointmentMetadata };
  support_tickets: { status: TicketStatus };
}

/** Columns filled by triggers, which an insert may omit. */
export interface Filled {
  ds160_forms: 'application_id' | 'client_id';
  ticket_messages: 'client_id' | 'sender_id';
}

type GeneratedTables = Generated['public']['Tables'];
type Overrides<Name> = Name extends keyof Narrowed ? Narrowed[Name] : unknown;
type Narrow<Columns, Changes> = {
  [Column in keyof Columns]: Column extends keyof Changes ? Changes[Column] : Columns[Column];
};

type Optional<Columns, Names> = Omit<Columns, Extract<keyof Columns, Names>> &
  Partial<Pick<Columns, Extract<keyof Columns, Names>>>;
type FilledIn<Name> = Name extends keyof Filled ? Filled[Name] : never;

/** Computed fields, which a row has only if they are selected. */
type ComputedOf<Name extends keyof GeneratedTables> = GeneratedTables[Name] extends { ComputedFields: infer Names }
  ? Names
  : never;

type Tables = {
  [Name in keyof GeneratedTables]: {
    Row: Narrow<GeneratedTables[Name]['Row'], Overrides<Name>>;
    Insert: Optional<Narrow<GeneratedTables[Name]['Insert'], Overrides<Name>>, FilledIn<Name>>;
    Update: Narrow<GeneratedTables[Name]['Update'], Overrides<Name>>;
    Relationships: GeneratedTables[Name]['Relationships'];
    ComputedFields: ComputedOf<Name>;
  };
};

type CompositeTypes = Generated['public']['CompositeTypes'];
type GeneratedFunctions = Generated['public']['Functions'];

/** A verb that returns rows of a table has the narrowed row type of that table. */
type Returns<Verb extends { Returns: unknown }> = Verb extends {
  SetofOptions: { to: infer Name extends keyof Tables; isSetofReturn: infer IsSetof };
}
  ? IsSetof extends true
    ? Tables[Name]['Row'][]
    : Tables[Name]['Row']
  : Verb['Returns'];

/** Answers that contain rows of tables. */
interface NarrowedAnswers {
  session_start: {
    profile: Tables['profiles']['Row'] | null;
    subscription: (Tables['user_subscriptions']['Row'] & { plan: Tables['subscription_plans']['Row'] }) | null;
    newest: Tables['notifications']['Row'][];
  };
}

type Functions = {
  [Name in keyof GeneratedFunctions]: {
    Args: GeneratedFunctions[Name]['Args'];
    Returns: Name extends keyof NarrowedAnswers
      ? Narrow<GeneratedFunctions[Name]['Returns'], NarrowedAnswers[Name]>
      : Returns<GeneratedFunctions[Name]>;
  };
};

export type { Json };

export type Database = {
  public: Omit<Generated['public'], 'Tables' | 'Functions'> & { Tables: Tables; Functions: Functions };
};

export type Row<Name extends keyof Tables> = Omit<Tables[Name]['Row'], Extract<ComputedOf<Name>, string>>;
/** A composite type of the answers of verbs, as SQL declares it. */
export type Composite<Name extends keyof CompositeTypes> = CompositeTypes[Name];
export type TableName = keyof Tables;

export type RotaVistoClient = SupabaseClient<Database> & { readonly renewal: Renewal };
