// Generated from the database by `pnpm types`.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      application_steps: {
        Row: {
          application_id: string;
          client_id: string;
          completed_at: string | null;
          consultant_id: string | null;
          created_at: string;
          id: string;
          metadata: NonNullable<Json>;
          notes: string | null;
          order_index: number;
          started_at: string | null;
          status: string;
          step_type: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          client_id: string;
          completed_at?: string | null;
          consultant_id?: string | null;
          created_at?: string;
          id?: string;
          metadata?: NonNullable<Json>;
          notes?: string | null;
          order_index: number;
          started_at?: string | null;
          status?: string;
          step_type: string;
          updated_at?: string;
        };
        Update: {
          application_id?: string;
          client_id?: string;
          completed_at?: string | null;
          consultant_id?: string | null;
          created_at?: string;
          id?: string;
          metadata?: NonNullable<Json>;
          notes?: string | null;
          order_index?: number;
          started_at?: string | null;
          status?: string;
          step_type?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'application_steps_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_steps_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_steps_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_role: string;
          after: Json | null;
          application_id: string | null;
          at: string;
          before: Json | null;
          client_id: string | null;
          id: number;
          object_id: string | null;
          object_type: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_role: string;
          after?: Json | null;
          application_id?: string | null;
          at?: string;
          before?: Json | null;
          client_id?: string | null;
          id?: never;
          object_id?: string | null;
          object_type: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_role?: string;
          after?: Json | null;
          application_id?: string | null;
          at?: string;
          before?: Json | null;
          client_id?: string | null;
          id?: never;
          object_id?: string | null;
          object_type?: string;
        };
        Relationships: [];
      };
      case_files: {
        Row: {
          application_id: string;
          client_id: string;
          consultant_id: string | null;
          file_size: number;
          id: string;
          kind: string;
          original_name: string;
          path: string;
          read_at: string | null;
          sent_at: string;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          client_id: string;
          consultant_id?: string | null;
          file_size: number;
          id?: string;
          kind: string;
          original_name: string;
          path: string;
          read_at?: string | null;
          sent_at?: string;
        };
        Update: {
          application_id?: string;
          client_id?: string;
          consultant_id?: string | null;
          file_size?: number;
          id?: string;
          kind?: string;
          original_name?: string;
          path?: string;
          read_at?: string | null;
          sent_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'case_files_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_files_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_files_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      case_notes: {
        Row: {
          application_id: string;
          author_id: string | null;
          consultant_id: string | null;
          content: string;
          created_at: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          author_id?: string | null;
          consultant_id?: string | null;
          content: string;
          created_at?: string;
          id?: string;
        };
        Update: {
          application_id?: string;
          author_id?: string | null;
          consultant_id?: string | null;
          content?: string;
          created_at?: string;
          id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'case_notes_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_notes_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      case_tasks: {
        Row: {
          application_id: string;
          consultant_id: string | null;
          created_at: string;
          due_on: string;
          id: string;
          is_done: boolean;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          consultant_id?: string | null;
          created_at?: string;
          due_on: string;
          id?: string;
          is_done?: boolean;
          title: string;
          updated_at?: string;
        };
        Update: {
          application_id?: string;
          consultant_id?: string | null;
          created_at?: string;
          due_on?: string;
          id?: string;
          is_done?: boolean;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'case_tasks_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_tasks_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      checkout_sessions: {
        Row: {
          amount_cents: number;
          currency: string;
          id: string;
          opened_at: string;
          plan_id: string;
          secret_digest: string | null;
          subscription_id: string;
          visitor_language: string | null;
          visitor_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          currency: string;
          id: string;
          opened_at?: string;
          plan_id: string;
          secret_digest?: string | null;
          subscription_id: string;
          visitor_language?: string | null;
          visitor_name?: string | null;
        };
        Update: {
          amount_cents?: number;
          currency?: string;
          id?: string;
          opened_at?: string;
          plan_id?: string;
          secret_digest?: string | null;
          subscription_id?: string;
          visitor_language?: string | null;
          visitor_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'checkout_sessions_plan_id_fkey';
            columns: ['plan_id'];
            isOneToOne: false;
            referencedRelation: 'subscription_plans';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'checkout_sessions_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'user_subscriptions';
            referencedColumns: ['id'];
          },
        ];
      };
      client_errors: {
        Row: {
          at: string;
          class: string;
          id: number;
          message: string | null;
          path: string | null;
          remote: string;
          request_id: string | null;
          source: string | null;
          user_id: string | null;
          version: string | null;
        };
        ComputedFields: never;
        Insert: {
          at?: string;
          class: string;
          id?: never;
          message?: string | null;
          path?: string | null;
          remote: string;
          request_id?: string | null;
          source?: string | null;
          user_id?: string | null;
          version?: string | null;
        };
        Update: {
          at?: string;
          class?: string;
          id?: never;
          message?: string | null;
          path?: string | null;
          remote?: string;
          request_id?: string | null;
          source?: string | null;
          user_id?: string | null;
          version?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'client_errors_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      consultant_appointments: {
        Row: {
          application_id: string | null;
          client_id: string | null;
          consultant_id: string | null;
          created_at: string;
          date: string;
          duration: number;
          id: string;
          is_personal: boolean;
          location: string | null;
          metadata: NonNullable<Json>;
          status: string;
          time: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          application_id?: string | null;
          client_id?: string | null;
          consultant_id?: string | null;
          created_at?: string;
          date: string;
          duration?: number;
          id?: string;
          is_personal?: boolean;
          location?: string | null;
          metadata?: NonNullable<Json>;
          status?: string;
          time: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          application_id?: string | null;
          client_id?: string | null;
          consultant_id?: string | null;
          created_at?: string;
          date?: string;
          duration?: number;
          id?: string;
          is_personal?: boolean;
          location?: string | null;
          metadata?: NonNullable<Json>;
          status?: string;
          time?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'consultant_appointments_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'consultant_appointments_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'consultant_appointments_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      document_submissions: {
        Row: {
          application_id: string;
          client_id: string;
          consultant_id: string | null;
          document_type: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          metadata: NonNullable<Json>;
          mime_type: string;
          original_name: string;
          review_notes: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
          submitted_at: string;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          client_id: string;
          consultant_id?: string | null;
          document_type: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id?: string;
          metadata?: NonNullable<Json>;
          mime_type: string;
          original_name: string;
          review_notes?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          submitted_at?: string;
        };
        Update: {
          application_id?: string;
          client_id?: string;
          consultant_id?: string | null;
          document_type?: string;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          id?: string;
          metadata?: NonNullable<Json>;
          mime_type?: string;
          original_name?: string;
          review_notes?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          submitted_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'document_submissions_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_submissions_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_submissions_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_submissions_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ds160_complements: {
        Row: {
          answers: NonNullable<Json>;
          application_id: string;
          blocks: number;
          blocks_done: number;
          ceac_application_id: string | null;
          ceac_saved_on: string | null;
          changed_in: NonNullable<Json>;
          client_id: string | null;
          confirmation_number: string | null;
          confirmed_at: string | null;
          confirmed_revision: number | null;
          consultant_id: string | null;
          created_at: string;
          earlier: NonNullable<Json>;
          english: NonNullable<Json>;
          english_of: NonNullable<Json>;
          field_version: string;
          is_typed: boolean;
          missing: number;
          opened_at: string | null;
          renewed_at: string | null;
          return_keys: string[];
          return_reason: string | null;
          revision: number;
          sent_at: string | null;
          signed_reported_at: string | null;
          state: string;
          taken: NonNullable<Json>;
          told: NonNullable<Json>;
          typed: NonNullable<Json>;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          answers?: NonNullable<Json>;
          application_id: string;
          blocks?: number;
          blocks_done?: number;
          ceac_application_id?: string | null;
          ceac_saved_on?: string | null;
          changed_in?: NonNullable<Json>;
          client_id?: string | null;
          confirmation_number?: string | null;
          confirmed_at?: string | null;
          confirmed_revision?: number | null;
          consultant_id?: string | null;
          created_at?: string;
          earlier?: NonNullable<Json>;
          english?: NonNullable<Json>;
          english_of?: NonNullable<Json>;
          field_version: string;
          is_typed?: boolean;
          missing?: number;
          opened_at?: string | null;
          renewed_at?: string | null;
          return_keys?: string[];
          return_reason?: string | null;
          revision?: number;
          sent_at?: string | null;
          signed_reported_at?: string | null;
          state?: string;
          taken?: NonNullable<Json>;
          told?: NonNullable<Json>;
          typed?: NonNullable<Json>;
          updated_at?: string;
        };
        Update: {
          answers?: NonNullable<Json>;
          application_id?: string;
          blocks?: number;
          blocks_done?: number;
          ceac_application_id?: string | null;
          ceac_saved_on?: string | null;
          changed_in?: NonNullable<Json>;
          client_id?: string | null;
          confirmation_number?: string | null;
          confirmed_at?: string | null;
          confirmed_revision?: number | null;
          consultant_id?: string | null;
          created_at?: string;
          earlier?: NonNullable<Json>;
          english?: NonNullable<Json>;
          english_of?: NonNullable<Json>;
          field_version?: string;
          is_typed?: boolean;
          missing?: number;
          opened_at?: string | null;
          renewed_at?: string | null;
          return_keys?: string[];
          return_reason?: string | null;
          revision?: number;
          sent_at?: string | null;
          signed_reported_at?: string | null;
          state?: string;
          taken?: NonNullable<Json>;
          told?: NonNullable<Json>;
          typed?: NonNullable<Json>;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ds160_complements_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ds160_complements_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ds160_complements_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ds160_forms: {
        Row: {
          additional_citizenship: string | null;
          application_id: string;
          birth_date: string | null;
          birth_place: string | null;
          children_count: number | null;
          client_id: string;
          company_address: string | null;
          company_employees: number | null;
          company_founding_date: string | null;
          company_name: string | null;
          company_role: string | null;
          consultant_id: string | null;
          created_at: string;
          degree_details: string | null;
          denial_details: string | null;
          dual_citizenship: boolean | null;
          employer_name: string | null;
          employment_duration: string | null;
          given_name: string | null;
          has_company: boolean | null;
          has_degree: boolean | null;
          has_employment: boolean | null;
          id: string;
          intended_arrival: string | null;
          length_of_stay: string | null;
          marital_status: string | null;
          military_dates: string | null;
          military_role: string | null;
          military_service: boolean | null;
          monthly_income: number | null;
          nationality: string | null;
          occupation_status: string | null;
          previous_denial: boolean | null;
          previous_employment_history: string | null;
          purpose_of_trip: string | null;
          spouse_has_visa: boolean | null;
          step_id: string;
          surname: string | null;
          travel_history: string | null;
          traveled_abroad: boolean | null;
          updated_at: string;
          us_address: string | null;
          us_contact: string | null;
          us_relatives: boolean | null;
          us_relatives_details: string | null;
        };
        ComputedFields: never;
        Insert: {
          additional_citizenship?: string | null;
          application_id: string;
          birth_date?: string | null;
          birth_place?: string | null;
          children_count?: number | null;
          client_id: string;
          company_address?: string | null;
          company_employees?: number | null;
          company_founding_date?: string | null;
          company_name?: string | null;
          company_role?: string | null;
          consultant_id?: string | null;
          created_at?: string;
          degree_details?: string | null;
          denial_details?: string | null;
          dual_citizenship?: boolean | null;
          employer_name?: string | null;
          employment_duration?: string | null;
          given_name?: string | null;
          has_company?: boolean | null;
          has_degree?: boolean | null;
          has_employment?: boolean | null;
          id?: string;
          intended_arrival?: string | null;
          length_of_stay?: string | null;
          marital_status?: string | null;
          military_dates?: string | null;
          military_role?: string | null;
          military_service?: boolean | null;
          monthly_income?: number | null;
          nationality?: string | null;
          occupation_status?: string | null;
          previous_denial?: boolean | null;
          previous_employment_history?: string | null;
          purpose_of_trip?: string | null;
          spouse_has_visa?: boolean | null;
          step_id: string;
          surname?: string | null;
          travel_history?: string | null;
          traveled_abroad?: boolean | null;
          updated_at?: string;
          us_address?: string | null;
          us_contact?: string | null;
          us_relatives?: boolean | null;
          us_relatives_details?: string | null;
        };
        Update: {
          additional_citizenship?: string | null;
          application_id?: string;
          birth_date?: string | null;
          birth_place?: string | null;
          children_count?: number | null;
          client_id?: string;
          company_address?: string | null;
          company_employees?: number | null;
          company_founding_date?: string | null;
          company_name?: string | null;
          company_role?: string | null;
          consultant_id?: string | null;
          created_at?: string;
          degree_details?: string | null;
          denial_details?: string | null;
          dual_citizenship?: boolean | null;
          employer_name?: string | null;
          employment_duration?: string | null;
          given_name?: string | null;
          has_company?: boolean | null;
          has_degree?: boolean | null;
          has_employment?: boolean | null;
          id?: string;
          intended_arrival?: string | null;
          length_of_stay?: string | null;
          marital_status?: string | null;
          military_dates?: string | null;
          military_role?: string | null;
          military_service?: boolean | null;
          monthly_income?: number | null;
          nationality?: string | null;
          occupation_status?: string | null;
          previous_denial?: boolean | null;
          previous_employment_history?: string | null;
          purpose_of_trip?: string | null;
          spouse_has_visa?: boolean | null;
          step_id?: string;
          surname?: string | null;
          travel_history?: string | null;
          traveled_abroad?: boolean | null;
          updated_at?: string;
          us_address?: string | null;
          us_contact?: string | null;
          us_relatives?: boolean | null;
          us_relatives_details?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'ds160_forms_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ds160_forms_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ds160_forms_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ds160_forms_step_id_fkey';
            columns: ['step_id'];
            isOneToOne: true;
            referencedRelation: 'application_steps';
            referencedColumns: ['id'];
          },
        ];
      };
      ds160_security_answers: {
        Row: {
          answers: NonNullable<Json>;
          application_id: string;
          client_id: string | null;
          consent_version: string;
          consented_at: string;
          consultant_id: string | null;
          english: NonNullable<Json>;
          english_of: NonNullable<Json>;
          pages: NonNullable<Json>;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          answers?: NonNullable<Json>;
          application_id: string;
          client_id?: string | null;
          consent_version: string;
          consented_at: string;
          consultant_id?: string | null;
          english?: NonNullable<Json>;
          english_of?: NonNullable<Json>;
          pages?: NonNullable<Json>;
          updated_at?: string;
        };
        Update: {
          answers?: NonNullable<Json>;
          application_id?: string;
          client_id?: string | null;
          consent_version?: string;
          consented_at?: string;
          consultant_id?: string | null;
          english?: NonNullable<Json>;
          english_of?: NonNullable<Json>;
          pages?: NonNullable<Json>;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ds160_security_answers_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'visa_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ds160_security_answers_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ds160_security_answers_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      erasure_requests: {
        Row: {
          created_at: string;
          id: string;
          reason: string | null;
          resolved_at: string | null;
          resolved_by: string | null;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          reason?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          status?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          reason?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'erasure_requests_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'erasure_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      failed_refunds: {
        Row: {
          amount_cents: number;
          failed_at: string;
          id: string;
          payment_id: string;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          failed_at: string;
          id: string;
          payment_id: string;
        };
        Update: {
          amount_cents?: number;
          failed_at?: string;
          id?: string;
          payment_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'failed_refunds_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      mail_outbox: {
        Row: {
          attempts: number;
          created_at: string;
          data: NonNullable<Json>;
          dismissed_at: string | null;
          failed_at: string | null;
          id: number;
          idempotency_key: string;
          last_error: string | null;
          link_made_at: string | null;
          link_token: string | null;
          next_attempt_at: string;
          once_for: string | null;
          problem: string | null;
          resent_after: number;
          retry_until: string | null;
          sent_at: string | null;
          subscription_id: string | null;
          template: string;
          to_email: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          created_at?: string;
          data?: NonNullable<Json>;
          dismissed_at?: string | null;
          failed_at?: string | null;
          id?: never;
          idempotency_key?: string;
          last_error?: string | null;
          link_made_at?: string | null;
          link_token?: string | null;
          next_attempt_at?: string;
          once_for?: string | null;
          problem?: string | null;
          resent_after?: number;
          retry_until?: string | null;
          sent_at?: string | null;
          subscription_id?: string | null;
          template: string;
          to_email: string;
          user_id?: string | null;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          data?: NonNullable<Json>;
          dismissed_at?: string | null;
          failed_at?: string | null;
          id?: never;
          idempotency_key?: string;
          last_error?: string | null;
          link_made_at?: string | null;
          link_token?: string | null;
          next_attempt_at?: string;
          once_for?: string | null;
          problem?: string | null;
          resent_after?: number;
          retry_until?: string | null;
          sent_at?: string | null;
          subscription_id?: string | null;
          template?: string;
          to_email?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mail_outbox_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          created_at: string;
          id: string;
          message: string;
          metadata: NonNullable<Json>;
          read: boolean;
          read_at: string | null;
          title: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          message: string;
          metadata?: NonNullable<Json>;
          read?: boolean;
          read_at?: string | null;
          title: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          message?: string;
          metadata?: NonNullable<Json>;
          read?: boolean;
          read_at?: string | null;
          title?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_events: {
        Row: {
          id: string;
          object_id: string | null;
          outcome: string;
          payment_intent_id: string | null;
          received_at: string;
          subscription_id: string | null;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          object_id?: string | null;
          outcome: string;
          payment_intent_id?: string | null;
          received_at?: string;
          subscription_id?: string | null;
          type: string;
        };
        Update: {
          id?: string;
          object_id?: string | null;
          outcome?: string;
          payment_intent_id?: string | null;
          received_at?: string;
          subscription_id?: string | null;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_events_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'user_subscriptions';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount_cents: number | null;
          buyer_named: string | null;
          captured_at: string | null;
          created_at: string;
          currency: string | null;
          dispute: string | null;
          disputed_cents: number | null;
          id: string;
          is_quick_registration: boolean;
          is_refunded: boolean;
          needs_transfer: boolean;
          outcome: string | null;
          payment_method: string | null;
          provider_as_of: string | null;
          provider_cents: number;
          receipt_number: number;
          receipt_url: string | null;
          refunded_as_of: string | null;
          refunded_cents: number;
          session_id: string | null;
          subscription_id: string | null;
          transferred_cents: number;
          traveller_id: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount_cents?: number | null;
          buyer_named?: string | null;
          captured_at?: string | null;
          created_at?: string;
          currency?: string | null;
          dispute?: string | null;
          disputed_cents?: number | null;
          id: string;
          is_quick_registration?: boolean;
          is_refunded?: boolean;
          needs_transfer?: boolean;
          outcome?: string | null;
          payment_method?: string | null;
          provider_as_of?: string | null;
          provider_cents?: number;
          receipt_number?: never;
          receipt_url?: string | null;
          refunded_as_of?: string | null;
          refunded_cents?: number;
          session_id?: string | null;
          subscription_id?: string | null;
          transferred_cents?: number;
          traveller_id?: string | null;
          user_id?: string | null;
        };
        Update: {
          amount_cents?: number | null;
          buyer_named?: string | null;
          captured_at?: string | null;
          created_at?: string;
          currency?: string | null;
          dispute?: string | null;
          disputed_cents?: number | null;
          id?: string;
          is_quick_registration?: boolean;
          is_refunded?: boolean;
          needs_transfer?: boolean;
          outcome?: string | null;
          payment_method?: string | null;
          provider_as_of?: string | null;
          provider_cents?: number;
          receipt_number?: never;
          receipt_url?: string | null;
          refunded_as_of?: string | null;
          refunded_cents?: number;
          session_id?: string | null;
          subscription_id?: string | null;
          transferred_cents?: number;
          traveller_id?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'user_subscriptions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_traveller_id_fkey';
            columns: ['traveller_id'];
            isOneToOne: false;
            referencedRelation: 'travellers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      payments_to_resolve: {
        Row: {
          begun_refund_id: string | null;
          id: string;
          note: string | null;
          opened_at: string;
          payment_id: string;
          reason: string;
          request: string | null;
          resolved_at: string | null;
          resolved_by: string | null;
          status: string;
          transfer_file: string | null;
          transfer_receipt: string | null;
          transferred_on: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          begun_refund_id?: string | null;
          id?: string;
          note?: string | null;
          opened_at?: string;
          payment_id: string;
          reason: string;
          request?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          status?: string;
          transfer_file?: string | null;
          transfer_receipt?: string | null;
          transferred_on?: string | null;
          user_id?: string | null;
        };
        Update: {
          begun_refund_id?: string | null;
          id?: string;
          note?: string | null;
          opened_at?: string;
          payment_id?: string;
          reason?: string;
          request?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          status?: string;
          transfer_file?: string | null;
          transfer_receipt?: string | null;
          transferred_on?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_to_resolve_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_to_resolve_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_to_resolve_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          calendly_url: string | null;
          created_at: string;
          deactivated_at: string | null;
          email: string;
          email_proved_at: string | null;
          full_name: string;
          id: string;
          language: string | null;
          phone: string | null;
          role: string;
          undeliverable_since: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          calendly_url?: string | null;
          created_at?: string;
          deactivated_at?: string | null;
          email: string;
          email_proved_at?: string | null;
          full_name: string;
          id: string;
          language?: string | null;
          phone?: string | null;
          role?: string;
          undeliverable_since?: string | null;
          updated_at?: string;
        };
        Update: {
          calendly_url?: string | null;
          created_at?: string;
          deactivated_at?: string | null;
          email?: string;
          email_proved_at?: string | null;
          full_name?: string;
          id?: string;
          language?: string | null;
          phone?: string | null;
          role?: string;
          undeliverable_since?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      saved_views: {
        Row: {
          list: string;
          name: string;
          place: number;
          query: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          list: string;
          name: string;
          place: number;
          query: string;
          user_id?: string;
        };
        Update: {
          list?: string;
          name?: string;
          place?: number;
          query?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      subscription_plans: {
        Row: {
          created_at: string;
          description: string | null;
          features: string[];
          id: string;
          is_available: boolean;
          name: string;
          price: number | null;
          revision: number;
          stripe_price_id: string | null;
          stripe_product_id: string | null;
          texts: Json | null;
          visa_type: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string | null;
          features?: string[];
          id?: string;
          is_available?: boolean;
          name: string;
          price?: number | null;
          revision?: number;
          stripe_price_id?: string | null;
          stripe_product_id?: string | null;
          texts?: Json | null;
          visa_type: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          features?: string[];
          id?: string;
          is_available?: boolean;
          name?: string;
          price?: number | null;
          revision?: number;
          stripe_price_id?: string | null;
          stripe_product_id?: string | null;
          texts?: Json | null;
          visa_type?: string;
        };
        Relationships: [];
      };
      support_tickets: {
        Row: {
          client_id: string;
          client_read_at: string | null;
          client_unread: number;
          consultant_id: string | null;
          consultant_read_at: string | null;
          consultant_unread: number;
          created_at: string;
          description: string | null;
          dismissed_at: string | null;
          id: string;
          opened_by: string | null;
          rated_at: string | null;
          satisfaction: number | null;
          satisfaction_note: string | null;
          status: string;
          subject: string;
          ticket_number: string;
          updated_at: string;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          client_id: string;
          client_read_at?: string | null;
          client_unread?: number;
          consultant_id?: string | null;
          consultant_read_at?: string | null;
          consultant_unread?: number;
          created_at?: string;
          description?: string | null;
          dismissed_at?: string | null;
          id?: string;
          opened_by?: string | null;
          rated_at?: string | null;
          satisfaction?: number | null;
          satisfaction_note?: string | null;
          status?: string;
          subject: string;
          ticket_number?: string;
          updated_at?: string;
          waiting_since?: string | null;
        };
        Update: {
          client_id?: string;
          client_read_at?: string | null;
          client_unread?: number;
          consultant_id?: string | null;
          consultant_read_at?: string | null;
          consultant_unread?: number;
          created_at?: string;
          description?: string | null;
          dismissed_at?: string | null;
          id?: string;
          opened_by?: string | null;
          rated_at?: string | null;
          satisfaction?: number | null;
          satisfaction_note?: string | null;
          status?: string;
          subject?: string;
          ticket_number?: string;
          updated_at?: string;
          waiting_since?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'support_tickets_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'support_tickets_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'support_tickets_opened_by_fkey';
            columns: ['opened_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ticket_messages: {
        Row: {
          client_id: string;
          consultant_id: string | null;
          content: string;
          created_at: string;
          file_path: string | null;
          file_size: number | null;
          id: string;
          is_system: boolean;
          mime_type: string | null;
          sender_id: string;
          ticket_id: string;
        };
        ComputedFields: never;
        Insert: {
          client_id: string;
          consultant_id?: string | null;
          content: string;
          created_at?: string;
          file_path?: string | null;
          file_size?: number | null;
          id?: string;
          is_system?: boolean;
          mime_type?: string | null;
          sender_id?: string;
          ticket_id: string;
        };
        Update: {
          client_id?: string;
          consultant_id?: string | null;
          content?: string;
          created_at?: string;
          file_path?: string | null;
          file_size?: number | null;
          id?: string;
          is_system?: boolean;
          mime_type?: string | null;
          sender_id?: string;
          ticket_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ticket_messages_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ticket_messages_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ticket_messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ticket_messages_ticket_id_fkey';
            columns: ['ticket_id'];
            isOneToOne: false;
            referencedRelation: 'support_tickets';
            referencedColumns: ['id'];
          },
        ];
      };
      travellers: {
        Row: {
          adult_noticed_at: string | null;
          birth_date: string | null;
          client_id: string;
          created_at: string;
          erased_at: string | null;
          full_name: string;
          handed_over_at: string | null;
          handed_over_to: string | null;
          id: string;
          relationship: string;
        };
        ComputedFields: never;
        Insert: {
          adult_noticed_at?: string | null;
          birth_date?: string | null;
          client_id: string;
          created_at?: string;
          erased_at?: string | null;
          full_name: string;
          handed_over_at?: string | null;
          handed_over_to?: string | null;
          id?: string;
          relationship: string;
        };
        Update: {
          adult_noticed_at?: string | null;
          birth_date?: string | null;
          client_id?: string;
          created_at?: string;
          erased_at?: string | null;
          full_name?: string;
          handed_over_at?: string | null;
          handed_over_to?: string | null;
          id?: string;
          relationship?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'travellers_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'travellers_handed_over_to_fkey';
            columns: ['handed_over_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      user_subscriptions: {
        Row: {
          amount_cents: number | null;
          checkout_session_id: string | null;
          created_at: string;
          currency: string;
          expires_at: string | null;
          id: string;
          payment_intent_id: string | null;
          plan_id: string;
          receipt_url: string | null;
          started_at: string | null;
          status: string;
          traveller_id: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          amount_cents?: number | null;
          checkout_session_id?: string | null;
          created_at?: string;
          currency?: string;
          expires_at?: string | null;
          id?: string;
          payment_intent_id?: string | null;
          plan_id: string;
          receipt_url?: string | null;
          started_at?: string | null;
          status?: string;
          traveller_id?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          amount_cents?: number | null;
          checkout_session_id?: string | null;
          created_at?: string;
          currency?: string;
          expires_at?: string | null;
          id?: string;
          payment_intent_id?: string | null;
          plan_id?: string;
          receipt_url?: string | null;
          started_at?: string | null;
          status?: string;
          traveller_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_subscriptions_plan_id_fkey';
            columns: ['plan_id'];
            isOneToOne: false;
            referencedRelation: 'subscription_plans';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_subscriptions_traveller';
            columns: ['traveller_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'travellers';
            referencedColumns: ['id', 'client_id'];
          },
          {
            foreignKeyName: 'user_subscriptions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      visa_applications: {
        Row: {
          application_data: NonNullable<Json>;
          client_id: string;
          consultant_id: string | null;
          created_at: string;
          decided_on: string | null;
          decision_reason: string | null;
          id: string;
          outcome: string | null;
          status: string;
          subscription_id: string | null;
          traveller_id: string | null;
          updated_at: string;
          uploaded_documents: NonNullable<Json>;
          visa_type: string;
          visa_valid_until: string | null;
          estimates: Json | null;
          official_form: Json | null;
          retention: Json | null;
        };
        ComputedFields: 'estimates' | 'official_form' | 'retention';
        Insert: {
          application_data?: NonNullable<Json>;
          client_id: string;
          consultant_id?: string | null;
          created_at?: string;
          decided_on?: string | null;
          decision_reason?: string | null;
          id?: string;
          outcome?: string | null;
          status?: string;
          subscription_id?: string | null;
          traveller_id?: string | null;
          updated_at?: string;
          uploaded_documents?: NonNullable<Json>;
          visa_type: string;
          visa_valid_until?: string | null;
        };
        Update: {
          application_data?: NonNullable<Json>;
          client_id?: string;
          consultant_id?: string | null;
          created_at?: string;
          decided_on?: string | null;
          decision_reason?: string | null;
          id?: string;
          outcome?: string | null;
          status?: string;
          subscription_id?: string | null;
          traveller_id?: string | null;
          updated_at?: string;
          uploaded_documents?: NonNullable<Json>;
          visa_type?: string;
          visa_valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'visa_applications_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visa_applications_consultant_id_fkey';
            columns: ['consultant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visa_applications_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'user_subscriptions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visa_applications_traveller';
            columns: ['traveller_id', 'client_id'];
            isOneToOne: false;
            referencedRelation: 'travellers';
            referencedColumns: ['id', 'client_id'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      absences: {
        Args: { consultant_id?: string };
        Returns: Database['public']['CompositeTypes']['absence'][];
        SetofOptions: {
          from: '*';
          to: 'absence';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      accept_hand_over: { Args: { traveller_id: string }; Returns: string };
      add_absence: {
        Args: {
          call_off?: string[];
          consultant_id?: string;
          from_date: string;
          from_time?: string;
          hand_over?: string[];
          keep?: string[];
          notice?: string;
          reason?: string;
          to_date: string;
          to_time?: string;
        };
        Returns: Database['public']['CompositeTypes']['booking_hit'][];
        SetofOptions: {
          from: '*';
          to: 'booking_hit';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      add_minor: {
        Args: {
          birth_date: string;
          consent_version?: string;
          full_name: string;
          relationship: string;
          request_id?: string;
        };
        Returns: {
          adult_noticed_at: string | null;
          birth_date: string | null;
          client_id: string;
          created_at: string;
          erased_at: string | null;
          full_name: string;
          handed_over_at: string | null;
          handed_over_to: string | null;
          id: string;
          relationship: string;
        };
        SetofOptions: {
          from: '*';
          to: 'travellers';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_push_subscription: {
        Args: { auth: string; endpoint: string; p256dh: string };
        Returns: Database['public']['CompositeTypes']['push_state'];
        SetofOptions: {
          from: '*';
          to: 'push_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      address_change: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['address_change_state'][];
        SetofOptions: {
          from: '*';
          to: 'address_change_state';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_add_quick_message: {
        Args: {
          text_en: string;
          text_es: string;
          text_pt: string;
          title_en: string;
          title_es: string;
          title_pt: string;
          topic: string;
        };
        Returns: string;
      };
      admin_alert_rows: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['listed_alert'][];
        SetofOptions: {
          from: '*';
          to: 'listed_alert';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_alerts: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['admin_alerts'];
        SetofOptions: {
          from: '*';
          to: 'admin_alerts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_application_details: {
        Args: { application_id: string };
        Returns: Database['public']['CompositeTypes']['admin_application_details'];
        SetofOptions: {
          from: '*';
          to: 'admin_application_details';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_applications: {
        Args: { filter?: string; page?: number; page_size?: number; search?: string; sort?: string };
        Returns: Database['public']['CompositeTypes']['admin_application'][];
        SetofOptions: {
          from: '*';
          to: 'admin_application';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_applications_summary: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['admin_applications_summary'];
        SetofOptions: {
          from: '*';
          to: 'admin_applications_summary';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_assign_consultant: {
        Args: { application_id: string; consultant_id: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_assign_many: {
        Args: { application_ids: string[]; consultant_id?: string };
        Returns: Database['public']['CompositeTypes']['assigned_many'][];
        SetofOptions: {
          from: '*';
          to: 'assigned_many';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_attach_transfer_receipt: { Args: { entry_id: string; path: string }; Returns: string };
      admin_audit: {
        Args: {
          actions?: string[];
          filter?: string;
          from_at?: string;
          page?: number;
          page_size?: number;
          person?: string;
          search?: string;
          to_at?: string;
        };
        Returns: Database['public']['CompositeTypes']['audit_entry'][];
        SetofOptions: {
          from: '*';
          to: 'audit_entry';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_begin_refund: {
        Args: { entry_id: string; note: string };
        Returns: Database['public']['CompositeTypes']['refund_order'][];
        SetofOptions: {
          from: '*';
          to: 'refund_order';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_claims: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['claim'][];
        SetofOptions: {
          from: '*';
          to: 'claim';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_clear_undeliverable: { Args: { address: string; reason: string }; Returns: number };
      admin_client_details: {
        Args: { client_id: string };
        Returns: Database['public']['CompositeTypes']['admin_client_details'];
        SetofOptions: {
          from: '*';
          to: 'admin_client_details';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_clients: {
        Args: { filter?: string; page?: number; page_size?: number; search?: string; sort?: string };
        Returns: Database['public']['CompositeTypes']['admin_client'][];
        SetofOptions: {
          from: '*';
          to: 'admin_client';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_clients_summary: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['admin_clients_summary'];
        SetofOptions: {
          from: '*';
          to: 'admin_clients_summary';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_confirm_fact: { Args: { key: string; revision?: number }; Returns: string };
      admin_consultant_details: {
        Args: { consultant_id: string };
        Returns: Database['public']['CompositeTypes']['admin_consultant_details'];
        SetofOptions: {
          from: '*';
          to: 'admin_consultant_details';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_consultants: {
        Args: { filter?: string; page?: number; page_size?: number; search?: string; sort?: string };
        Returns: Database['public']['CompositeTypes']['admin_consultant'][];
        SetofOptions: {
          from: '*';
          to: 'admin_consultant';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_consultants_summary: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['admin_consultants_summary'];
        SetofOptions: {
          from: '*';
          to: 'admin_consultants_summary';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_count_performance: { Args: Record<PropertyKey, never>; Returns: string };
      admin_dashboard: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['admin_dashboard'];
        SetofOptions: {
          from: '*';
          to: 'admin_dashboard';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_dismiss_mail: { Args: { mail_id: number; reason: string }; Returns: number };
      admin_dry_run: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['retention_forecast'][];
        SetofOptions: {
          from: '*';
          to: 'retention_forecast';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_erasure_requests: {
        Args: { page?: number; page_size?: number };
        Returns: Database['public']['CompositeTypes']['listed_erasure'][];
        SetofOptions: {
          from: '*';
          to: 'listed_erasure';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_facts: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['kept_fact'][];
        SetofOptions: {
          from: '*';
          to: 'kept_fact';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_find_report: {
        Args: { code: string };
        Returns: Database['public']['CompositeTypes']['found_report'][];
        SetofOptions: {
          from: '*';
          to: 'found_report';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_health: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['project_health'];
        SetofOptions: {
          from: '*';
          to: 'project_health';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_invite_again: {
        Args: { consultant_id: string };
        Returns: Database['public']['CompositeTypes']['person'];
        SetofOptions: {
          from: '*';
          to: 'person';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_mail: {
        Args: { filter?: string; page?: number; page_size?: number };
        Returns: Database['public']['CompositeTypes']['listed_mail'][];
        SetofOptions: {
          from: '*';
          to: 'listed_mail';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_mail_counts: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['mail_counts'];
        SetofOptions: {
          from: '*';
          to: 'mail_counts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_module_versions: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['module_version'][];
        SetofOptions: {
          from: '*';
          to: 'module_version';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_modules: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['module_errors'][];
        SetofOptions: {
          from: '*';
          to: 'module_errors';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_move_quick_message: { Args: { down: boolean; key: string; revision: number }; Returns: boolean };
      admin_performance: {
        Args: { consultant_id?: string; months?: number };
        Returns: Database['public']['CompositeTypes']['admin_performance'];
        SetofOptions: {
          from: '*';
          to: 'admin_performance';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_performance_consultants: {
        Args: { months?: number; page?: number; page_size?: number };
        Returns: Database['public']['CompositeTypes']['performance_consultant'][];
        SetofOptions: {
          from: '*';
          to: 'performance_consultant';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_publish_claim: { Args: { claim: string; is_published: boolean }; Returns: boolean };
      admin_publish_satisfaction: {
        Args: { is_published: boolean };
        Returns: Database['public']['CompositeTypes']['satisfaction_publication'];
        SetofOptions: {
          from: '*';
          to: 'satisfaction_publication';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_refund_account: {
        Args: { entry_id: string };
        Returns: Database['public']['CompositeTypes']['refund_account'][];
        SetofOptions: {
          from: '*';
          to: 'refund_account';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_refund_refused: { Args: { entry_id: string; reason: string }; Returns: string };
      admin_remove_quick_message: { Args: { key: string; revision: number }; Returns: boolean };
      admin_remove_second_factor: {
        Args: { reason?: string; user_id: string };
        Returns: Database['public']['CompositeTypes']['person'];
        SetofOptions: {
          from: '*';
          to: 'person';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_request_release: {
        Args: { action: string; percent?: number; remote: string; target?: string; version: string };
        Returns: Database['public']['CompositeTypes']['release_request'];
        SetofOptions: {
          from: '*';
          to: 'release_request';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_resend_mail: { Args: { mail_id: number }; Returns: number };
      admin_resolve_erasure: {
        Args: { decision: string; request_id: string };
        Returns: {
          created_at: string;
          id: string;
          reason: string | null;
          resolved_at: string | null;
          resolved_by: string | null;
          status: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'erasure_requests';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_resolve_payment: { Args: { entry_id: string; note: string; resolution: string }; Returns: string };
      admin_retention: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['retention_rule'][];
        SetofOptions: {
          from: '*';
          to: 'retention_rule';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_satisfaction: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['satisfaction_publication'];
        SetofOptions: {
          from: '*';
          to: 'satisfaction_publication';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_save_fact: {
        Args: {
          key: string;
          revision?: number;
          source_en: string;
          source_es: string;
          source_pt: string;
          source_url?: string;
          text_en?: string;
          text_es?: string;
          text_pt?: string;
          valid_until?: string;
          value?: string;
        };
        Returns: string;
      };
      admin_save_plan: {
        Args: {
          description_en: string;
          description_es: string;
          description_pt: string;
          features_en: string[];
          features_es: string[];
          features_pt: string[];
          is_available: boolean;
          name_en: string;
          name_es: string;
          name_pt: string;
          plan_id: string;
          price?: number;
          revision: number;
        };
        Returns: number;
      };
      admin_save_quick_message: {
        Args: {
          key: string;
          revision: number;
          text_en: string;
          text_es: string;
          text_pt: string;
          title_en: string;
          title_es: string;
          title_pt: string;
        };
        Returns: number;
      };
      admin_set_area: {
        Args: { area: string; message?: string };
        Returns: Database['public']['CompositeTypes']['closed_area'][];
        SetofOptions: {
          from: '*';
          to: 'closed_area';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_set_deactivated: {
        Args: { deactivated: boolean; user_id: string };
        Returns: Database['public']['CompositeTypes']['person'];
        SetofOptions: {
          from: '*';
          to: 'person';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_set_retention: { Args: { days: number; reason: string; what: string }; Returns: string };
      admin_set_role: {
        Args: { role: string; user_id: string };
        Returns: Database['public']['CompositeTypes']['person'];
        SetofOptions: {
          from: '*';
          to: 'person';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_set_second_factor: {
        Args: { rule: string };
        Returns: Database['public']['CompositeTypes']['second_factor_state'];
        SetofOptions: {
          from: '*';
          to: 'second_factor_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_set_subscription: {
        Args: { client_id: string; status: string };
        Returns: Database['public']['CompositeTypes']['subscription_state'];
        SetofOptions: {
          from: '*';
          to: 'subscription_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_step_rows: {
        Args: { consultant_id?: string; months?: number; step_type: string };
        Returns: Database['public']['CompositeTypes']['performance_step_row'][];
        SetofOptions: {
          from: '*';
          to: 'performance_step_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_suggest_consultants: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['suggested_consultant'][];
        SetofOptions: {
          from: '*';
          to: 'suggested_consultant';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_transfer_refund: { Args: { entry_id: string; paid_on: string; receipt: string }; Returns: string };
      admin_undeliverable: {
        Args: { page?: number; page_size?: number };
        Returns: Database['public']['CompositeTypes']['listed_undeliverable'][];
        SetofOptions: {
          from: '*';
          to: 'listed_undeliverable';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      allow_registration: { Args: { address: string; most: number }; Returns: boolean };
      application_timeline: {
        Args: { application_id: string };
        Returns: Database['public']['CompositeTypes']['timeline_entry'][];
        SetofOptions: {
          from: '*';
          to: 'timeline_entry';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      apply_checkout_event: {
        Args: { event: Json };
        Returns: Database['public']['CompositeTypes']['checkout_outcome'];
        SetofOptions: {
          from: '*';
          to: 'checkout_outcome';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      apply_mail_event: {
        Args: { address: string; at: string; detail?: string; id: string; kind: string };
        Returns: string;
      };
      available_slots: {
        Args: { application_id: string; days?: number; from_date?: string };
        Returns: Database['public']['CompositeTypes']['free_slot'][];
        SetofOptions: {
          from: '*';
          to: 'free_slot';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      book_pre_interview: {
        Args: { application_id: string; date: string; request_id?: string; time: string };
        Returns: {
          application_id: string | null;
          client_id: string | null;
          consultant_id: string | null;
          created_at: string;
          date: string;
          duration: number;
          id: string;
          is_personal: boolean;
          location: string | null;
          metadata: NonNullable<Json>;
          status: string;
          time: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'consultant_appointments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      call_off_pre_interview: {
        Args: { appointment_id: string; reason: string; request_id?: string };
        Returns: {
          application_id: string | null;
          client_id: string | null;
          consultant_id: string | null;
          created_at: string;
          date: string;
          duration: number;
          id: string;
          is_personal: boolean;
          location: string | null;
          metadata: NonNullable<Json>;
          status: string;
          time: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'consultant_appointments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_address_change: { Args: Record<PropertyKey, never>; Returns: boolean };
      cancel_hand_over: { Args: { traveller_id: string }; Returns: boolean };
      cancel_pre_interview: {
        Args: { appointment_id: string; request_id?: string };
        Returns: {
          application_id: string | null;
          client_id: string | null;
          consultant_id: string | null;
          created_at: string;
          date: string;
          duration: number;
          id: string;
          is_personal: boolean;
          location: string | null;
          metadata: NonNullable<Json>;
          status: string;
          time: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'consultant_appointments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      claim_mail: {
        Args: { max_count?: number };
        Returns: {
          attempts: number;
          created_at: string;
          data: NonNullable<Json>;
          dismissed_at: string | null;
          failed_at: string | null;
          id: number;
          idempotency_key: string;
          last_error: string | null;
          link_made_at: string | null;
          link_token: string | null;
          next_attempt_at: string;
          once_for: string | null;
          problem: string | null;
          resent_after: number;
          retry_until: string | null;
          sent_at: string | null;
          subscription_id: string | null;
          template: string;
          to_email: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'mail_outbox';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      client_estimates: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['client_estimates'];
        SetofOptions: {
          from: '*';
          to: 'client_estimates';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      close_ticket: {
        Args: { ticket_id: string };
        Returns: {
          client_id: string;
          client_read_at: string | null;
          client_unread: number;
          consultant_id: string | null;
          consultant_read_at: string | null;
          consultant_unread: number;
          created_at: string;
          description: string | null;
          dismissed_at: string | null;
          id: string;
          opened_by: string | null;
          rated_at: string | null;
          satisfaction: number | null;
          satisfaction_note: string | null;
          status: string;
          subject: string;
          ticket_number: string;
          updated_at: string;
          waiting_since: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'support_tickets';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      closed_areas: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['closed_area'][];
        SetofOptions: {
          from: '*';
          to: 'closed_area';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      confirm_address_change: { Args: { secret: string }; Returns: string };
      confirm_complement: { Args: { application_id: string; revision: number }; Returns: string };
      consultant_applications: {
        Args: { filter?: string; page?: number; page_size?: number; search?: string };
        Returns: Database['public']['CompositeTypes']['consultant_application'][];
        SetofOptions: {
          from: '*';
          to: 'consultant_application';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      consultant_board: {
        Args: { search?: string; status?: string };
        Returns: Database['public']['CompositeTypes']['board_application'][];
        SetofOptions: {
          from: '*';
          to: 'board_application';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      consultant_client_details: {
        Args: { client_id: string };
        Returns: Database['public']['CompositeTypes']['consultant_client_details'];
        SetofOptions: {
          from: '*';
          to: 'consultant_client_details';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      consultant_clients: {
        Args: { filter?: string; page?: number; page_size?: number; search?: string; sort?: string };
        Returns: Database['public']['CompositeTypes']['consultant_client'][];
        SetofOptions: {
          from: '*';
          to: 'consultant_client';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      consultant_dashboard: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['consultant_dashboard'];
        SetofOptions: {
          from: '*';
          to: 'consultant_dashboard';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      consultant_day: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['day_entry'][];
        SetofOptions: {
          from: '*';
          to: 'day_entry';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      correct_address: {
        Args: { email: string; secret_digest: string; session_id: string };
        Returns: Database['public']['CompositeTypes']['corrected_address'];
        SetofOptions: {
          from: '*';
          to: 'corrected_address';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      correct_complement: { Args: { application_id: string }; Returns: string };
      create_ticket: {
        Args: { description?: string; request_id?: string; subject: string };
        Returns: {
          client_id: string;
          client_read_at: string | null;
          client_unread: number;
          consultant_id: string | null;
          consultant_read_at: string | null;
          consultant_unread: number;
          created_at: string;
          description: string | null;
          dismissed_at: string | null;
          id: string;
          opened_by: string | null;
          rated_at: string | null;
          satisfaction: number | null;
          satisfaction_note: string | null;
          status: string;
          subject: string;
          ticket_number: string;
          updated_at: string;
          waiting_since: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'support_tickets';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      deliver_file: {
        Args: { application_id: string; kind: string; original_name?: string; path: string };
        Returns: {
          application_id: string;
          client_id: string;
          consultant_id: string | null;
          file_size: number;
          id: string;
          kind: string;
          original_name: string;
          path: string;
          read_at: string | null;
          sent_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'case_files';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      dismiss_wait: {
        Args: { message_id: string; ticket_id: string };
        Returns: {
          client_id: string;
          client_read_at: string | null;
          client_unread: number;
          consultant_id: string | null;
          consultant_read_at: string | null;
          consultant_unread: number;
          created_at: string;
          description: string | null;
          dismissed_at: string | null;
          id: string;
          opened_by: string | null;
          rated_at: string | null;
          satisfaction: number | null;
          satisfaction_note: string | null;
          status: string;
          subject: string;
          ticket_number: string;
          updated_at: string;
          waiting_since: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'support_tickets';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      end_all_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      end_session: { Args: { session_id: string }; Returns: number };
      erased_objects: { Args: Record<PropertyKey, never>; Returns: string[] };
      erasures_to_record: { Args: Record<PropertyKey, never>; Returns: string[] };
      estimates: {
        Args: {
          application: Omit<
            Database['public']['Tables']['visa_applications']['Row'],
            Database['public']['Tables']['visa_applications']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      fill_complement: {
        Args: { application_id: string; changes: Json; revision: number };
        Returns: Database['public']['CompositeTypes']['complement_saved'];
        SetofOptions: {
          from: '*';
          to: 'complement_saved';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_erased_object: {
        Args: { path: string };
        Returns: Database['public']['CompositeTypes']['removed_file'];
        SetofOptions: {
          from: '*';
          to: 'removed_file';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_mail: {
        Args: { attempt: number; error?: string; mail_id: number; problem?: string; retry_after?: number };
        Returns: Database['public']['CompositeTypes']['finished_mail'];
        SetofOptions: {
          from: '*';
          to: 'finished_mail';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_recorded_erasure: {
        Args: { user_id: string };
        Returns: Database['public']['CompositeTypes']['recorded_erasure'];
        SetofOptions: {
          from: '*';
          to: 'recorded_erasure';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      give_consent: {
        Args: { about_id?: string; kind: string; version: string };
        Returns: Database['public']['CompositeTypes']['own_consent'];
        SetofOptions: {
          from: '*';
          to: 'own_consent';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      hand_over_traveller: { Args: { email: string; traveller_id: string }; Returns: string };
      mail_preferences: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['mail_preferences'];
        SetofOptions: {
          from: '*';
          to: 'mail_preferences';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      mark_all_notifications_read: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['notifications_read'];
        SetofOptions: {
          from: '*';
          to: 'notifications_read';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      mark_page_typed: { Args: { application_id: string; page: string; revision: number }; Returns: number };
      move_application_step: {
        Args: { application_id: string; expected_current_step: string; target: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      move_pre_interview: {
        Args: { appointment_id: string; date: string; reason: string; time: string };
        Returns: {
          application_id: string | null;
          client_id: string | null;
          consultant_id: string | null;
          created_at: string;
          date: string;
          duration: number;
          id: string;
          is_personal: boolean;
          location: string | null;
          metadata: NonNullable<Json>;
          status: string;
          time: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'consultant_appointments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      my_consents: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['own_consent'][];
        SetofOptions: {
          from: '*';
          to: 'own_consent';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_hand_overs: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['offered_hand_over'][];
        SetofOptions: {
          from: '*';
          to: 'offered_hand_over';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_purchase: {
        Args: { traveller_id?: string };
        Returns: Database['public']['CompositeTypes']['purchase'][];
        SetofOptions: {
          from: '*';
          to: 'purchase';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_purchases: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['purchase'][];
        SetofOptions: {
          from: '*';
          to: 'purchase';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_sent_hand_overs: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['sent_hand_over'][];
        SetofOptions: {
          from: '*';
          to: 'sent_hand_over';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['own_session'][];
        SetofOptions: {
          from: '*';
          to: 'own_session';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      note_job_run: { Args: { job: string; took_ms: number }; Returns: boolean };
      official_form: {
        Args: {
          application: Omit<
            Database['public']['Tables']['visa_applications']['Row'],
            Database['public']['Tables']['visa_applications']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      open_checkout: {
        Args: { plan_id: string; traveller_id?: string; user_id: string };
        Returns: Database['public']['CompositeTypes']['subscription_state'];
        SetofOptions: {
          from: '*';
          to: 'subscription_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_conversation: {
        Args: { client_id: string; message: string; subject: string };
        Returns: {
          client_id: string;
          client_read_at: string | null;
          client_unread: number;
          consultant_id: string | null;
          consultant_read_at: string | null;
          consultant_unread: number;
          created_at: string;
          description: string | null;
          dismissed_at: string | null;
          id: string;
          opened_by: string | null;
          rated_at: string | null;
          satisfaction: number | null;
          satisfaction_note: string | null;
          status: string;
          subject: string;
          ticket_number: string;
          updated_at: string;
          waiting_since: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'support_tickets';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_registration: { Args: { consent_version: string; email: string }; Returns: string };
      own_free_slots: {
        Args: { appointment_id: string; days?: number; from_date?: string };
        Returns: Database['public']['CompositeTypes']['free_slot'][];
        SetofOptions: {
          from: '*';
          to: 'free_slot';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      payment_methods: { Args: Record<PropertyKey, never>; Returns: string[] };
      project_health: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['project_health'];
        SetofOptions: {
          from: '*';
          to: 'project_health';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      prove_address: { Args: { secret: string }; Returns: boolean };
      published_facts: {
        Args: { language: string };
        Returns: Database['public']['CompositeTypes']['published_fact'][];
        SetofOptions: {
          from: '*';
          to: 'published_fact';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      published_satisfaction: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['satisfaction_figure'];
        SetofOptions: {
          from: '*';
          to: 'satisfaction_figure';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      purchase_address: {
        Args: { secret_digest: string; session_id: string };
        Returns: Database['public']['CompositeTypes']['purchase_address'][];
        SetofOptions: {
          from: '*';
          to: 'purchase_address';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      push_state: {
        Args: { endpoint: string };
        Returns: Database['public']['CompositeTypes']['push_state'];
        SetofOptions: {
          from: '*';
          to: 'push_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      quick_messages: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['quick_message'][];
        SetofOptions: {
          from: '*';
          to: 'quick_message';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      rate_ticket: {
        Args: { note?: string; satisfaction: number; ticket_id: string };
        Returns: {
          client_id: string;
          client_read_at: string | null;
          client_unread: number;
          consultant_id: string | null;
          consultant_read_at: string | null;
          consultant_unread: number;
          created_at: string;
          description: string | null;
          dismissed_at: string | null;
          id: string;
          opened_by: string | null;
          rated_at: string | null;
          satisfaction: number | null;
          satisfaction_note: string | null;
          status: string;
          subject: string;
          ticket_number: string;
          updated_at: string;
          waiting_since: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'support_tickets';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      read_case_file: { Args: { file_id: string }; Returns: string };
      read_ticket: {
        Args: { ticket_id: string };
        Returns: {
          client_id: string;
          client_read_at: string | null;
          client_unread: number;
          consultant_id: string | null;
          consultant_read_at: string | null;
          consultant_unread: number;
          created_at: string;
          description: string | null;
          dismissed_at: string | null;
          id: string;
          opened_by: string | null;
          rated_at: string | null;
          satisfaction: number | null;
          satisfaction_note: string | null;
          status: string;
          subject: string;
          ticket_number: string;
          updated_at: string;
          waiting_since: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'support_tickets';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      record_decision: {
        Args: {
          application_id: string;
          decided_on: string;
          outcome: string;
          reason?: string;
          visa_valid_until?: string;
        };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      record_inspection: {
        Args: { mime: string; ok: boolean; path: string; size: number };
        Returns: Database['public']['CompositeTypes']['inspection'];
        SetofOptions: {
          from: '*';
          to: 'inspection';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      register_document: {
        Args: { application_id: string; document_type: string; original_name: string; path: string };
        Returns: {
          application_id: string;
          client_id: string;
          consultant_id: string | null;
          document_type: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          metadata: NonNullable<Json>;
          mime_type: string;
          original_name: string;
          review_notes: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
          submitted_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'document_submissions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      register_protocol: {
        Args: { application_id: string; protocol_number: string; reason?: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      release_trial: {
        Args: { remote: string; role?: string; since: string; version: string };
        Returns: Database['public']['CompositeTypes']['release_trial'];
        SetofOptions: {
          from: '*';
          to: 'release_trial';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      remember_checkout_session: {
        Args: {
          amount: number;
          currency: string;
          secret_digest?: string;
          session_id: string;
          subscription_id: string;
          visitor_language?: string;
          visitor_name?: string;
        };
        Returns: Database['public']['CompositeTypes']['subscription_state'];
        SetofOptions: {
          from: '*';
          to: 'subscription_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      remove_absence: { Args: { absence_id: string }; Returns: boolean };
      remove_push_subscription: {
        Args: { endpoint: string };
        Returns: Database['public']['CompositeTypes']['push_state'];
        SetofOptions: {
          from: '*';
          to: 'push_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      rename_minor: {
        Args: { birth_date: string; full_name: string; traveller_id: string };
        Returns: {
          adult_noticed_at: string | null;
          birth_date: string | null;
          client_id: string;
          created_at: string;
          erased_at: string | null;
          full_name: string;
          handed_over_at: string | null;
          handed_over_to: string | null;
          id: string;
          relationship: string;
        };
        SetofOptions: {
          from: '*';
          to: 'travellers';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      renew_complement: { Args: { application_id: string; reason: string }; Returns: string };
      report_client_error: {
        Args: { class: string; message: string; path: string; remote: string; request_id?: string; version: string };
        Returns: Database['public']['CompositeTypes']['recorded_report'];
        SetofOptions: {
          from: '*';
          to: 'recorded_report';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      report_load: {
        Args: { remote: string; version: string };
        Returns: Database['public']['CompositeTypes']['recorded_report'];
        SetofOptions: {
          from: '*';
          to: 'recorded_report';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      report_signed: { Args: { application_id: string; confirmation_number: string }; Returns: string };
      report_vitals: {
        Args: { cls?: number; inp?: number; lcp?: number; remote: string; version: string };
        Returns: Database['public']['CompositeTypes']['recorded_report'];
        SetofOptions: {
          from: '*';
          to: 'recorded_report';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_erasure: {
        Args: { reason?: string; request_id?: string };
        Returns: {
          created_at: string;
          id: string;
          reason: string | null;
          resolved_at: string | null;
          resolved_by: string | null;
          status: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'erasure_requests';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_refund: { Args: { reason: string; request_id?: string; traveller_id?: string }; Returns: string };
      reschedule_pre_interview: {
        Args: { appointment_id: string; date: string; time: string };
        Returns: {
          application_id: string | null;
          client_id: string | null;
          consultant_id: string | null;
          created_at: string;
          date: string;
          duration: number;
          id: string;
          is_personal: boolean;
          location: string | null;
          metadata: NonNullable<Json>;
          status: string;
          time: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'consultant_appointments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      resume_wait: {
        Args: { ticket_id: string };
        Returns: {
          client_id: string;
          client_read_at: string | null;
          client_unread: number;
          consultant_id: string | null;
          consultant_read_at: string | null;
          consultant_unread: number;
          created_at: string;
          description: string | null;
          dismissed_at: string | null;
          id: string;
          opened_by: string | null;
          rated_at: string | null;
          satisfaction: number | null;
          satisfaction_note: string | null;
          status: string;
          subject: string;
          ticket_number: string;
          updated_at: string;
          waiting_since: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'support_tickets';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      retention: {
        Args: {
          application: Omit<
            Database['public']['Tables']['visa_applications']['Row'],
            Database['public']['Tables']['visa_applications']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      return_complement: { Args: { application_id: string; keys: string[]; reason: string }; Returns: string };
      review_document: {
        Args: { decision: string; document_id: string; notes?: string };
        Returns: Database['public']['CompositeTypes']['reviewed_document'];
        SetofOptions: {
          from: '*';
          to: 'reviewed_document';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      sales_rows: {
        Args: { kind: string; period: string };
        Returns: Database['public']['CompositeTypes']['sales_row'][];
        SetofOptions: {
          from: '*';
          to: 'sales_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      sales_summary: {
        Args: { period?: string };
        Returns: Database['public']['CompositeTypes']['sales_summary'];
        SetofOptions: {
          from: '*';
          to: 'sales_summary';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_complement: {
        Args: { application_id: string; changes: Json; revision: number; sources?: Json };
        Returns: Database['public']['CompositeTypes']['complement_saved'];
        SetofOptions: {
          from: '*';
          to: 'complement_saved';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_security: {
        Args: { answers: Json; application_id: string; consent_version?: string; page: string };
        Returns: Database['public']['CompositeTypes']['security_saved'];
        SetofOptions: {
          from: '*';
          to: 'security_saved';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      schema_version: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['schema_state'];
        SetofOptions: {
          from: '*';
          to: 'schema_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search: {
        Args: { query: string };
        Returns: Database['public']['CompositeTypes']['search_result'][];
        SetofOptions: {
          from: '*';
          to: 'search_result';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      second_factor: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['second_factor_state'];
        SetofOptions: {
          from: '*';
          to: 'second_factor_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      send_attachment: {
        Args: { original_name: string; path: string; ticket_id: string };
        Returns: {
          client_id: string;
          consultant_id: string | null;
          content: string;
          created_at: string;
          file_path: string | null;
          file_size: number | null;
          id: string;
          is_system: boolean;
          mime_type: string | null;
          sender_id: string;
          ticket_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'ticket_messages';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      send_complement: { Args: { application_id: string; request_id?: string }; Returns: string };
      session_end: { Args: { session_id: string }; Returns: string };
      session_start: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['session_start'];
        SetofOptions: {
          from: '*';
          to: 'session_start';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_calendly_url: {
        Args: { url: string };
        Returns: Database['public']['CompositeTypes']['calendly_state'];
        SetofOptions: {
          from: '*';
          to: 'calendly_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_casv_appointment: {
        Args: { application_id: string; date: string; location: string; time: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_consulate_appointment: {
        Args: { application_id: string; date: string; location: string; protocol?: string; time: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_english: { Args: { application_id: string; key: string; text: string }; Returns: string };
      set_mail_preference: {
        Args: { is_wanted: boolean; topic: string };
        Returns: Database['public']['CompositeTypes']['mail_preferences'];
        SetofOptions: {
          from: '*';
          to: 'mail_preferences';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_meeting_link: {
        Args: { appointment_id: string; meeting_link: string };
        Returns: {
          application_id: string | null;
          client_id: string | null;
          consultant_id: string | null;
          created_at: string;
          date: string;
          duration: number;
          id: string;
          is_personal: boolean;
          location: string | null;
          metadata: NonNullable<Json>;
          status: string;
          time: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'consultant_appointments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_official_draft: { Args: { application_id: string; ceac_id: string; saved_on: string }; Returns: string };
      set_push_preference: {
        Args: { is_wanted: boolean; topic: string };
        Returns: Database['public']['CompositeTypes']['mail_preferences'];
        SetofOptions: {
          from: '*';
          to: 'mail_preferences';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_refund_account: {
        Args: {
          account?: string;
          bank?: string;
          branch?: string;
          holder_document?: string;
          holder_name?: string;
          kind: string;
          pix_key?: string;
          traveller_id?: string;
        };
        Returns: string;
      };
      set_working_hours: {
        Args: {
          call_off?: string[];
          consultant_id?: string;
          hand_over?: string[];
          hours: Json;
          keep?: string[];
          notice?: string;
        };
        Returns: Database['public']['CompositeTypes']['booking_hit'][];
        SetofOptions: {
          from: '*';
          to: 'booking_hit';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      snooze_entry: { Args: { days: number; kind: string; reason: string; subject_id: string }; Returns: string };
      start_application: {
        Args: { request_id?: string; traveller_id?: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      submit_documents: {
        Args: { application_id: string; request_id?: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      submit_ds160: {
        Args: { application_id: string; request_id?: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      submit_payment_receipt: {
        Args: { application_id: string; payment_method: string; receipt_path: string; request_id?: string };
        Returns: Database['public']['CompositeTypes']['application_state'];
        SetofOptions: {
          from: '*';
          to: 'application_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      support_satisfaction: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['satisfaction_figure'];
        SetofOptions: {
          from: '*';
          to: 'satisfaction_figure';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      take_back_file: { Args: { file_id: string }; Returns: boolean };
      told_since: { Args: { since: string }; Returns: string[] };
      undo_review: {
        Args: { document_id: string };
        Returns: Database['public']['CompositeTypes']['reviewed_document'];
        SetofOptions: {
          from: '*';
          to: 'reviewed_document';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      unsubscribe: {
        Args: { token: string; topic: string };
        Returns: Database['public']['CompositeTypes']['unsubscribed'];
        SetofOptions: {
          from: '*';
          to: 'unsubscribed';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      wake_entry: { Args: { kind: string; subject_id: string }; Returns: boolean };
      withdraw_consent: {
        Args: { about_id?: string; kind: string };
        Returns: Database['public']['CompositeTypes']['own_consent'];
        SetofOptions: {
          from: '*';
          to: 'own_consent';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_refund: { Args: { request_id?: string; traveller_id?: string }; Returns: string };
      working_hours: {
        Args: { consultant_id?: string };
        Returns: Database['public']['CompositeTypes']['working_span'][];
        SetofOptions: {
          from: '*';
          to: 'working_span';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      absence: {
        id: string;
        from_date: string;
        from_time: string;
        to_date: string;
        to_time: string;
        reason: string | null;
      };
      address_change_state: {
        new_email: string;
        expires_at: string;
        current_confirmed: boolean;
        new_confirmed: boolean;
      };
      admin_alerts: {
        unassigned: number;
        overloaded: number;
        stuck: number;
        payments: number;
        mails: number;
        erasures: number;
        erasure_due_on: string | null;
        facts: number;
        uncompared: number;
        unreachable: number;
        retention: number;
        guardians: number;
        handovers: number;
      };
      admin_application: {
        application_id: string;
        client_id: string;
        client_name: string | null;
        client_email: string | null;
        client_phone: string | null;
        consultant_id: string | null;
        consultant_name: string | null;
        visa_type: 'B1/B2' | 'F1/F2';
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        completed_steps: number;
        total_steps: number;
        progress: number;
        created_at: string;
        updated_at: string;
        total_count: number;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
        position: Database['public']['CompositeTypes']['case_position'] | null;
      };
      admin_application_details: {
        id: string;
        client_id: string;
        consultant_id: string | null;
        visa_type: 'B1/B2' | 'F1/F2';
        subscription_id: string | null;
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        outcome: 'approved' | 'refused' | null;
        decided_on: string | null;
        visa_valid_until: string | null;
        decision_reason: string | null;
        created_at: string;
        updated_at: string;
        client: Database['public']['CompositeTypes']['person'] | null;
        consultant: Database['public']['CompositeTypes']['person'] | null;
        steps: Database['public']['CompositeTypes']['admin_step'][];
        notes: number;
        tasks_open: number;
        tasks_done: number;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
        official_form: Database['public']['CompositeTypes']['official_progress'] | null;
      };
      admin_applications_summary: {
        total: number;
        pending: number;
        in_progress: number;
        completed: number;
        rejected: number;
        unassigned: number;
      };
      admin_client: {
        client_id: string;
        full_name: string;
        email: string;
        phone: string | null;
        created_at: string;
        deactivated_at: string | null;
        subscription_id: string | null;
        plan_name: string | null;
        has_active_plan: boolean;
        applications_total: number;
        applications_active: number;
        last_activity: string | null;
        total_count: number;
        plan_texts: Json | null;
        travellers: Database['public']['CompositeTypes']['listed_traveller'][];
        position: Database['public']['CompositeTypes']['case_position'] | null;
      };
      admin_client_details: {
        client: Database['public']['CompositeTypes']['person'];
        has_active_plan: boolean;
        last_activity: string | null;
        subscriptions: Database['public']['CompositeTypes']['listed_subscription'][];
        applications: Database['public']['CompositeTypes']['listed_application'][];
        tickets: Database['public']['CompositeTypes']['listed_ticket'][];
        travellers: Database['public']['CompositeTypes']['listed_traveller'][];
      };
      admin_clients_summary: {
        total_clients: number;
        active_subscriptions: number;
        total_applications: number;
        pending_applications: number;
        total_children: number;
      };
      admin_consultant: {
        consultant_id: string;
        full_name: string;
        email: string;
        phone: string | null;
        created_at: string;
        deactivated_at: string | null;
        active_clients: number;
        total_clients: number;
        total_applications: number;
        workload_percent: number;
        total_count: number;
        active_applications: number;
        is_invited: boolean;
      };
      admin_consultant_details: {
        consultant: Database['public']['CompositeTypes']['person'];
        active_clients: number;
        total_clients: number;
        assigned: Database['public']['CompositeTypes']['assigned_application'][];
        active_applications: number;
        is_invited: boolean;
        invited_at: string | null;
      };
      admin_consultants_summary: {
        total_consultants: number;
        active_consultants: number;
        total_applications: number;
        avg_applications: number;
        invited_consultants: number;
      };
      admin_dashboard: {
        total_clients: number;
        total_consultants: number;
        total_applications: number;
        active_applications: number;
        completed_applications: number;
        monthly_revenue_estimate: number;
        monthly_growth: number;
        recent: Database['public']['CompositeTypes']['recent_application'][];
        rejected_applications: number;
        total_children: number;
        clients_this_month: number;
        clients_last_month: number;
        applications_this_month: number;
        applications_last_month: number;
        applications_month_before: number;
        completed_this_month: number;
        completed_last_month: number;
        rejected_this_month: number;
        rejected_last_month: number;
        invited_consultants: number;
      };
      admin_performance: {
        since: string;
        counted_at: string | null;
        visits_since: string | null;
        funnel: Database['public']['CompositeTypes']['performance_funnel'];
        decided: number;
        approved: number;
        steps: Database['public']['CompositeTypes']['performance_step'][];
        cohorts: Database['public']['CompositeTypes']['performance_cohort'][];
        forms: Database['public']['CompositeTypes']['performance_forms'];
      };
      admin_step: {
        id: string;
        step_type:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision';
        status: 'pending' | 'in_progress' | 'completed';
        order_index: number;
        title: string | null;
        description: string | null;
        started_at: string | null;
        completed_at: string | null;
      };
      application_state: {
        id: string;
        client_id: string;
        consultant_id: string | null;
        visa_type: 'B1/B2' | 'F1/F2';
        subscription_id: string | null;
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        application_data: Json;
        uploaded_documents: Json;
        outcome: 'approved' | 'refused' | null;
        decided_on: string | null;
        visa_valid_until: string | null;
        decision_reason: string | null;
        created_at: string;
        updated_at: string;
        application_steps: Database['public']['Tables']['application_steps']['Row'][];
        traveller_id: string | null;
      };
      assigned_application: {
        application_id: string;
        client_id: string;
        client_name: string;
        client_email: string;
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        created_at: string;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        current_step_since: string | null;
        is_stuck: boolean;
      };
      assigned_many: { application_id: string; consultant_id: string; consultant_name: string };
      audit_entry: {
        id: number;
        at: string;
        actor_id: string | null;
        actor_name: string;
        actor_role: string;
        action: string;
        object_type: string;
        object_id: string | null;
        application_id: string | null;
        client_id: string | null;
        client_name: string | null;
        before: Json | null;
        after: Json | null;
        total_count: number;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      board_application: {
        application_id: string;
        client_id: string;
        client_name: string;
        client_email: string;
        client_phone: string | null;
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        created_at: string;
        updated_at: string;
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        current_step_status: 'pending' | 'in_progress' | 'completed' | null;
        current_step_since: string | null;
        completed_steps: number;
        total_steps: number;
        intended_arrival: string | null;
        visa_type: 'B1/B2' | 'F1/F2';
        has_protocol: boolean;
        has_pre_interview: boolean;
        has_consulate_appointment: boolean;
        unread: number;
        official_form: Database['public']['CompositeTypes']['official_progress'] | null;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      booking_hit: {
        appointment_id: string;
        client_name: string | null;
        date: string | null;
        time: string | null;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      calendly_state: { id: string; calendly_url: string | null };
      case_position: {
        application_id: string;
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        current_step_since: string | null;
        intended_arrival: string | null;
        has_protocol: boolean;
        has_pre_interview: boolean;
        has_consulate_appointment: boolean;
        unread: number;
        official_form: Database['public']['CompositeTypes']['official_progress'] | null;
      };
      case_traveller: { id: string; full_name: string; birth_date: string | null };
      checkout_outcome: {
        outcome: string;
        subscription: Database['public']['CompositeTypes']['subscription_state'] | null;
      };
      claim: { claim: string; is_published: boolean; value: number | null; sample: number; needed: number };
      client_estimates: { steps: Database['public']['CompositeTypes']['step_estimate'][]; answer_hours: number | null };
      closed_area: { area: string; message: string; closed_at: string };
      complement_saved: { is_saved: boolean; revision: number; answers: Json };
      consultant_application: {
        application_id: string;
        client_id: string;
        client_name: string;
        client_email: string;
        client_phone: string | null;
        visa_type: 'B1/B2' | 'F1/F2';
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        completed_steps: number;
        total_steps: number;
        progress: number;
        created_at: string;
        updated_at: string;
        total_count: number;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      consultant_client: {
        client_id: string;
        full_name: string;
        email: string;
        phone: string | null;
        client_since: string;
        application_id: string;
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        completed_steps: number;
        total_steps: number;
        progress: number;
        last_update: string;
        total_count: number;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
        travellers: Database['public']['CompositeTypes']['case_traveller'][];
      };
      consultant_client_details: {
        client: Database['public']['CompositeTypes']['person'];
        subscription: Database['public']['CompositeTypes']['subscription_state'] | null;
        applications: Database['public']['CompositeTypes']['listed_application'][];
        tickets: Database['public']['CompositeTypes']['conversation'][];
      };
      consultant_dashboard: {
        total_clients: number;
        active_applications: number;
        pending_documents: number;
        completed_applications: number;
        open_tickets: number;
        recent_clients: Database['public']['CompositeTypes']['recent_client'][];
        in_progress: Database['public']['CompositeTypes']['running_application'][];
        tickets: Database['public']['CompositeTypes']['running_ticket'][];
      };
      conversation: {
        id: string;
        ticket_number: string;
        subject: string;
        status: 'open' | 'in_progress' | 'resolved' | 'closed';
        created_at: string;
        last_message: Database['public']['CompositeTypes']['last_message'] | null;
      };
      corrected_address: { user_id: string; email: string };
      day_entry: {
        kind:
          | 'meeting'
          | 'casv'
          | 'consulate'
          | 'link'
          | 'message'
          | 'documents'
          | 'ds160'
          | 'official_form'
          | 'protocol'
          | 'appointment'
          | 'interview'
          | 'decision'
          | 'task'
          | 'unreachable'
          | 'stuck';
        day_group: 'now' | 'today' | 'stuck';
        subject_id: string;
        application_id: string | null;
        client_id: string;
        client_name: string;
        since: string;
        quantity: number | null;
        detail: string | null;
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        intended_arrival: string | null;
        snoozed_until: string | null;
        snooze_reason: 'client' | 'consulate' | 'third_party' | 'later' | null;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      finished_mail: {
        id: number;
        sent_at: string | null;
        failed_at: string | null;
        attempts: number;
        problem: string | null;
        next_attempt_at: string;
      };
      found_report: {
        id: number;
        at: string;
        remote: string;
        version: string | null;
        class: string;
        message: string | null;
        path: string | null;
        request_id: string;
      };
      free_slot: { date: string; time: string };
      inspection: { path: string; mime: string; size: number; ok: boolean };
      job_state: { job: string; last_ran_at: string | null; took_ms: number | null; is_late: boolean };
      kept_fact: {
        id: string;
        key: string;
        kind: string;
        value: string | null;
        text_pt: string | null;
        text_en: string | null;
        text_es: string | null;
        source_pt: string;
        source_en: string;
        source_es: string;
        source_url: string | null;
        checked_on: string | null;
        checked_by_name: string | null;
        valid_until: string | null;
        is_due: boolean;
        revision: number;
      };
      last_message: { content: string; created_at: string; sender_id: string; sender_name: string };
      listed_alert: {
        kind: string;
        id: string;
        person: string | null;
        what: string | null;
        consultant: string | null;
        open_cases: number | null;
        since: string | null;
        due_on: string | null;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
        due_kind: string | null;
        visa_type: string | null;
        consultant_id: string | null;
      };
      listed_application: {
        id: string;
        visa_type: 'B1/B2' | 'F1/F2';
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        created_at: string;
        updated_at: string;
        consultant_name: string | null;
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        completed_steps: number;
        total_steps: number;
        progress: number;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      listed_erasure: {
        id: string;
        user_id: string;
        full_name: string;
        email: string;
        reason: string | null;
        status: 'requested' | 'done' | 'rejected';
        created_at: string;
        resolved_at: string | null;
        resolved_by_name: string | null;
        total_count: number;
        children: number;
      };
      listed_mail: {
        id: number;
        to_email: string;
        full_name: string | null;
        template: string;
        created_at: string;
        failed_at: string | null;
        next_attempt_at: string;
        attempts: number;
        problem: string | null;
        last_error: string | null;
        total_count: number;
      };
      listed_subscription: {
        id: string;
        plan_name: string;
        status: 'pending' | 'active' | 'cancelled';
        started_at: string | null;
        created_at: string;
        expires_at: string | null;
        plan_texts: Json | null;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      listed_ticket: {
        id: string;
        ticket_number: string;
        subject: string;
        status: 'open' | 'in_progress' | 'resolved' | 'closed';
        created_at: string;
      };
      listed_traveller: { id: string; full_name: string; birth_date: string; relationship: string };
      listed_undeliverable: {
        address: string;
        person_id: string;
        full_name: string;
        role: 'client' | 'consultant' | 'admin';
        kind: 'bounce' | 'complaint';
        since: string;
        detail: string | null;
        held: number;
        total_count: number;
      };
      mail_counts: {
        waiting: number;
        retrying: number;
        failed: number;
        oldest_waiting_at: string | null;
        oldest_failed_at: string | null;
      };
      mail_preferences: { muted: string[]; push_muted: string[] };
      module_errors: {
        remote: string;
        version: string | null;
        errors_24h: number;
        errors_7d: number;
        last_at: string;
        last_class: string;
      };
      module_version: {
        remote: string;
        version: string;
        loads: number;
        failures: number;
        samples: number;
        lcp: number | null;
        inp: number | null;
        cls: number | null;
      };
      notifications_read: { updated: number; unread: number };
      offered_hand_over: { traveller_id: string; full_name: string; expires_at: string };
      official_progress: {
        state: 'open' | 'sent' | 'returned' | 'confirmed' | 'signed';
        opened_at: string | null;
        sent_at: string | null;
        missing: number;
        blocks: number;
        blocks_done: number;
        is_ready: boolean;
        draft_ends_on: string | null;
        confirmation_number: string | null;
        is_renewed: boolean;
      };
      own_consent: {
        id: string;
        about_id: string | null;
        kind: 'guardian' | 'security_answers' | 'terms';
        version: string;
        given_at: string;
        withdrawn_at: string | null;
        is_withdrawable: boolean;
        about_name: string | null;
      };
      own_session: {
        id: string;
        user_agent: string | null;
        created_at: string;
        last_used_at: string;
        is_current: boolean;
      };
      performance_cohort: {
        month: string;
        started: number;
        submitted: number;
        interviewed: number;
        decided: number;
        approved: number;
      };
      performance_consultant: {
        consultant_id: string;
        full_name: string;
        deactivated_at: string | null;
        active: number;
        completed_steps: number;
        median_days: number | null;
        p90_days: number | null;
        answered: number;
        first_answer_hours: number | null;
        documents_reviewed: number;
        documents_first_try: number;
        decided: number;
        approved: number;
        total_count: number;
      };
      performance_forms: {
        unopened: number;
        open: number;
        returned: number;
        sent: number;
        ready: number;
        confirmed: number;
        signed: number;
        ending: number;
      };
      performance_funnel: {
        visits: number;
        signups: number;
        purchases: number;
        applications: number;
        submitted: number;
        interviews: number;
        decided: number;
        approved: number;
      };
      performance_point: { month: string; completed: number; median_days: number };
      performance_step: {
        step_type:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision';
        completed: number;
        median_days: number | null;
        p90_days: number | null;
        told_days: number | null;
        trend: Database['public']['CompositeTypes']['performance_point'][];
      };
      performance_step_row: {
        application_id: string;
        client_name: string;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
        consultant_name: string | null;
        days: number;
        completed_at: string;
      };
      person: {
        id: string;
        full_name: string;
        email: string;
        phone: string | null;
        role: 'client' | 'consultant' | 'admin';
        created_at: string;
        deactivated_at: string | null;
        undeliverable_since: string | null;
      };
      project_health: {
        jobs: Database['public']['CompositeTypes']['job_state'][];
        queues: Database['public']['CompositeTypes']['queue_state'][];
      };
      published_fact: {
        key: string;
        kind: string;
        value: string | null;
        text: string | null;
        source: string;
        source_url: string | null;
        checked_on: string | null;
        valid_until: string | null;
        sample: number | null;
      };
      purchase: {
        plan_name: string | null;
        status: 'pending' | 'active' | 'cancelled' | null;
        amount_cents: number | null;
        currency: string | null;
        paid_at: string;
        receipt_url: string | null;
        refunded_cents: number;
        is_refunded: boolean;
        refund_requested_at: string | null;
        refund_status: 'open' | 'activated' | 'refunded' | 'dismissed' | 'withdrawn' | null;
        receipt_number: number | null;
        method: 'card' | 'pix' | 'boleto' | null;
        needs_transfer: boolean;
        account_given_at: string | null;
        plan_texts: Json | null;
        transferred_on: string | null;
        transfer_receipt: string | null;
        transfer_file: string | null;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
        is_refund_under_way: boolean;
        refund_resolved_at: string | null;
        refunded_at: string | null;
      };
      purchase_address: { email: string; is_correctable: boolean };
      push_state: { devices: number; is_here: boolean };
      queue_state: { queue: string; waiting: number; oldest_at: string | null };
      quick_message: {
        id: string;
        key: string;
        topic: string;
        title_pt: string;
        title_en: string;
        title_es: string;
        text_pt: string;
        text_en: string;
        text_es: string;
        revision: number;
      };
      recent_application: {
        id: string;
        visa_type: 'B1/B2' | 'F1/F2';
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        client_name: string | null;
        created_at: string;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      recent_client: {
        application_id: string;
        client_id: string;
        full_name: string;
        email: string;
        phone: string | null;
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        created_at: string;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      recorded_erasure: { user_id: string };
      recorded_report: { recorded: boolean };
      refund_account: {
        kind: string;
        pix_key: string | null;
        bank: string | null;
        branch: string | null;
        account: string | null;
        holder_name: string | null;
        holder_document: string | null;
        given_at: string;
      };
      refund_order: { payment_intent_id: string; amount_cents: number; refund_id: string };
      release_request: { id: string; asked_at: string };
      release_trial: { loads: number; failures: number };
      removed_file: { path: string };
      retention_forecast: { what: string; due: number; held: number; noticed: number };
      retention_month: { month: string; amount: number };
      retention_rule: {
        what: string;
        after: string;
        days: number;
        least_days: number;
        most_days: number | null;
        is_fixed: boolean;
        state: 'idle' | 'due' | 'running' | 'late' | 'failed';
        last_run: string;
        last_count: number | null;
        last_held: number;
        next_run: string;
        problem: string | null;
        months: Database['public']['CompositeTypes']['retention_month'][];
      };
      reviewed_document: {
        id: string;
        application_id: string;
        client_id: string;
        consultant_id: string | null;
        document_type: string;
        file_url: string;
        file_name: string;
        file_size: number;
        mime_type: string;
        original_name: string;
        status: 'pending' | 'approved' | 'rejected';
        metadata: Json;
        submitted_at: string;
        reviewed_by: string | null;
        reviewed_at: string | null;
        review_notes: string | null;
        application: Database['public']['CompositeTypes']['application_state'];
      };
      running_application: {
        application_id: string;
        client_id: string;
        client_name: string;
        visa_type: 'B1/B2' | 'F1/F2';
        status: 'pending' | 'in_progress' | 'completed' | 'rejected' | 'ended';
        updated_at: string;
        current_step:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision'
          | null;
        completed_steps: number;
        total_steps: number;
        progress: number;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      running_ticket: {
        id: string;
        ticket_number: string;
        subject: string;
        status: 'open' | 'in_progress' | 'resolved' | 'closed';
        client_id: string;
        client_name: string;
        created_at: string;
      };
      sales_distribution: { 'B1/B2': number; 'F1/F2': number };
      sales_month: { month: string; revenue: number; subscriptions: number; free: number; refunded: number };
      sales_row: {
        day: string;
        client_id: string | null;
        client_name: string | null;
        plan: string | null;
        amount: number;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
      };
      sales_summary: {
        period: 'month' | 'quarter' | 'year';
        since: string;
        total_revenue: number;
        growth: number;
        paid: number;
        distribution: Database['public']['CompositeTypes']['sales_distribution'];
        free: number;
        refunds: number;
        refunded: number;
        total_clients: number;
        active_subscriptions: number;
        monthly_revenue: number;
        new_subscriptions: number;
        chart: Database['public']['CompositeTypes']['sales_month'][];
      };
      satisfaction_figure: { average: number | null; answers: number };
      satisfaction_publication: { is_published: boolean; average: number | null; answers: number; needed: number };
      schema_state: { version: number };
      search_result: {
        kind: string;
        id: string;
        title: string;
        subtitle: string | null;
        path: string;
        is_alike: boolean | null;
        traveller: Database['public']['CompositeTypes']['case_traveller'] | null;
        has_namesake: boolean | null;
      };
      second_factor_state: { due: string | null; enabled_at: string | null; rule: 'offered' | 'required' };
      security_saved: { page: string; answers: Json; saved_at: string };
      sent_hand_over: { traveller_id: string; email: string; expires_at: string };
      session_start: {
        profile: Database['public']['Tables']['profiles']['Row'] | null;
        second_factor_due: string | null;
        password_due: boolean;
        subscription: Database['public']['CompositeTypes']['subscription_state'] | null;
        unread: number;
        newest: Database['public']['Tables']['notifications']['Row'][];
        closed_areas: Database['public']['CompositeTypes']['closed_area'][];
        as_of: string;
        has_plan: boolean;
        travellers: Database['public']['Tables']['travellers']['Row'][];
      };
      step_estimate: {
        step_type:
          | 'document_collection'
          | 'document_review'
          | 'ds160_form'
          | 'payment'
          | 'interview_scheduling'
          | 'interview'
          | 'decision';
        median_days: number;
      };
      subscription_state: {
        id: string;
        user_id: string;
        plan_id: string;
        status: 'pending' | 'active' | 'cancelled';
        started_at: string | null;
        expires_at: string | null;
        amount_cents: number | null;
        currency: string;
        checkout_session_id: string | null;
        payment_intent_id: string | null;
        receipt_url: string | null;
        created_at: string;
        updated_at: string;
        plan: Database['public']['Tables']['subscription_plans']['Row'];
        traveller_id: string | null;
      };
      suggested_consultant: { consultant_id: string; full_name: string; email: string; active_applications: number };
      timeline_entry: { at: string; actor_name: string; actor_role: string; action: string; detail: Json };
      unsubscribed: { topic: 'steps' | 'reminders' | 'support' | 'operations' };
      working_span: { weekday: number; from_time: string; to_time: string };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
