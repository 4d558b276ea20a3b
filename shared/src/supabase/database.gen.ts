export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      application_steps: {
        Row: {
          application_id: string
          client_id: string
          completed_at: string | null
          consultant_id: string | null
          id: string
          metadata: Json
          notes: string | null
          order_index: number
          status: string
          step_type: string
          updated_at: string
        }
        Insert: {
          application_id: string
          client_id: string
          completed_at?: string | null
          consultant_id?: string | null
          id?: string
          metadata?: Json
          notes?: string | null
          order_index: number
          status?: string
          step_type: string
          updated_at?: string
        }
        Update: {
          application_id?: string
          client_id?: string
          completed_at?: string | null
          consultant_id?: string | null
          id?: string
          metadata?: Json
          notes?: string | null
          order_index?: number
          status?: string
          step_type?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "application_steps_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "visa_applications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_steps_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_steps_consultant_id_fkey"
            columns: ["consultant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          actor_role: string | null
          after: Json | null
          application_id: string | null
          at: string
          before: Json | null
          client_id: string | null
          id: string
          object_id: string | null
          object_type: string
        }
        Insert: {
          action: string
          actor_id?: string | null
          actor_role?: string | null
          after?: Json | null
          application_id?: string | null
          at?: string
          before?: Json | null
          client_id?: string | null
          id?: string
          object_id?: string | null
          object_type: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_role?: string | null
          after?: Json | null
          application_id?: string | null
          at?: string
          before?: Json | null
          client_id?: string | null
          id?: string
          object_id?: string | null
          object_type?: string
        }
        Relationships: [
        ]
      }
      client_errors: {
        Row: {
          at: string
          class: string
          id: string
          message: string
          path: string
          remote: string
          user_id: string | null
          version: string
        }
        Insert: {
          at?: string
          class: string
          id?: string
          message: string
          path: string
          remote: string
          user_id?: string | null
          version: string
        }
        Update: {
          at?: string
          class?: string
          id?: string
          message?: string
          path?: string
          remote?: string
          user_id?: string | null
          version?: string
        }
        Relationships: [
          {
            foreignKeyName: "client_errors_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      consultant_appointments: {
        Row: {
          application_id: string | null
          client_id: string | null
          consultant_id: string
          created_at: string
          date: string
          duration: number
          id: string
          is_personal: boolean
          location: string | null
          metadata: Json
          status: string
          time: string
          title: string
        }
        Insert: {
          application_id?: string | null
          client_id?: string | null
          consultant_id: string
          created_at?: string
          date: string
          duration?: number
          id?: string
          is_personal?: boolean
          location?: string | null
          metadata?: Json
          status?: string
          time: string
          title: string
        }
        Update: {
          application_id?: string | null
          client_id?: string | null
          consultant_id?: string
          created_at?: string
          date?: string
          duration?: number
          id?: string
          is_personal?: boolean
          location?: string | null
          metadata?: Json
          status?: string
          time?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "consultant_appointments_consultant_id_fkey"
            columns: ["consultant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "consultant_appointments_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "consultant_appointments_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "visa_applications"
            referencedColumns: ["id"]
          },
        ]
      }
      document_submissions: {
        Row: {
          application_id: string
          client_id: string
          consultant_id: string | null
          document_type: string
          file_name: string
          file_size: number
          file_url: string | null
          id: string
          metadata: Json
          mime_type: string
          original_name: string
          review_notes: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          status: string
          submitted_at: string
        }
        Insert: {
          application_id: string
          client_id: string
          consultant_id?: string | null
          document_type: string
          file_name: string
          file_size: number
          file_url?: string | null
          id?: string
          metadata?: Json
          mime_type: string
          original_name: string
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          status?: string
          submitted_at?: string
        }
        Update: {
          application_id?: string
          client_id?: string
          consultant_id?: string | null
          document_type?: string
          file_name?: string
          file_size?: number
          file_url?: string | null
          id?: string
          metadata?: Json
          mime_type?: string
          original_name?: string
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          status?: string
          submitted_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "document_submissions_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "visa_applications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_submissions_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_submissions_consultant_id_fkey"
            columns: ["consultant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_submissions_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      ds160_forms: {
        Row: {
          additional_citizenship: string | null
          application_id: string
          birth_date: string | null
          birth_place: string | null
          children_count: number | null
          client_id: string
          company_address: string | null
          company_employees: number | null
          company_founding_date: string | null
          company_name: string | null
          company_role: string | null
          consultant_id: string | null
          created_at: string
          degree_details: string | null
          denial_details: string | null
          dual_citizenship: boolean | null
          employer_name: string | null
          employment_duration: string | null
          given_name: string | null
          has_company: boolean | null
          has_degree: boolean | null
          has_employment: boolean | null
          id: string
          intended_arrival: string | null
          length_of_stay: string | null
          marital_status: string | null
          military_dates: string | null
          military_role: string | null
          military_service: boolean | null
          monthly_income: number | null
          nationality: string | null
          occupation_status: string | null
          previous_denial: boolean | null
          previous_employment_history: string | null
          purpose_of_trip: string | null
          spouse_has_visa: boolean | null
          step_id: string
          surname: string | null
          travel_history: string | null
          traveled_abroad: boolean | null
          updated_at: string
          us_address: string | null
          us_contact: string | null
          us_relatives: boolean | null
          us_relatives_details: string | null
        }
        Insert: {
          additional_citizenship?: string | null
          application_id?: string
          birth_date?: string | null
          birth_place?: string | null
          children_count?: number | null
          client_id?: string
          company_address?: string | null
          company_employees?: number | null
          company_founding_date?: string | null
          company_name?: string | null
          company_role?: string | null
          consultant_id?: string | null
          created_at?: string
          degree_details?: string | null
          denial_details?: string | null
          dual_citizenship?: boolean | null
          employer_name?: string | null
          employment_duration?: string | null
          given_name?: string | null
          has_company?: boolean | null
          has_degree?: boolean | null
          has_employment?: boolean | null
          id?: string
          intended_arrival?: string | null
          length_of_stay?: string | null
          marital_status?: string | null
          military_dates?: string | null
          military_role?: string | null
          military_service?: boolean | null
          monthly_income?: number | null
          nationality?: string | null
          occupation_status?: string | null
          previous_denial?: boolean | null
          previous_employment_history?: string | null
          purpose_of_trip?: string | null
          spouse_has_visa?: boolean | null
          step_id: string
          surname?: string | null
          travel_history?: string | null
          traveled_abroad?: boolean | null
          updated_at?: string
          us_address?: string | null
          us_contact?: string | null
          us_relatives?: boolean | null
          us_relatives_details?: string | null
        }
        Update: {
          additional_citizenship?: string | null
          application_id?: string
          birth_date?: string | null
          birth_place?: string | null
          children_count?: number | null
          client_id?: string
          company_address?: string | null
          company_employees?: number | null
          company_founding_date?: string | null
          company_name?: string | null
          company_role?: string | null
          consultant_id?: string | null
          created_at?: string
          degree_details?: string | null
          denial_details?: string | null
          dual_citizenship?: boolean | null
          employer_name?: string | null
          employment_duration?: string | null
          given_name?: string | null
          has_company?: boolean | null
          has_degree?: boolean | null
          has_employment?: boolean | null
          id?: string
          intended_arrival?: string | null
          length_of_stay?: string | null
          marital_status?: string | null
          military_dates?: string | null
          military_role?: string | null
          military_service?: boolean | null
          monthly_income?: number | null
          nationality?: string | null
          occupation_status?: string | null
          previous_denial?: boolean | null
          previous_employment_history?: string | null
          purpose_of_trip?: string | null
          spouse_has_visa?: boolean | null
          step_id?: string
          surname?: string | null
          travel_history?: string | null
          traveled_abroad?: boolean | null
          updated_at?: string
          us_address?: string | null
          us_contact?: string | null
          us_relatives?: boolean | null
          us_relatives_details?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "ds160_forms_step_id_fkey"
            columns: ["step_id"]
            isOneToOne: false
            referencedRelation: "application_steps"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ds160_forms_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "visa_applications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ds160_forms_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ds160_forms_consultant_id_fkey"
            columns: ["consultant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      erasure_requests: {
        Row: {
          created_at: string
          id: string
          reason: string | null
          resolved_at: string | null
          resolved_by: string | null
          status: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          reason?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          status?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          reason?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "erasure_requests_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "erasure_requests_resolved_by_fkey"
            columns: ["resolved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_outbox: {
        Row: {
          attempts: number
          created_at: string
          data: Json
          id: string
          last_error: string | null
          sent_at: string | null
          template: string
          to_email: string
        }
        Insert: {
          attempts?: number
          created_at?: string
          data?: Json
          id?: string
          last_error?: string | null
          sent_at?: string | null
          template: string
          to_email: string
        }
        Update: {
          attempts?: number
          created_at?: string
          data?: Json
          id?: string
          last_error?: string | null
          sent_at?: string | null
          template?: string
          to_email?: string
        }
        Relationships: [
        ]
      }
      notifications: {
        Row: {
          created_at: string
          id: string
          message: string
          metadata: Json
          read: boolean
          title: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          message: string
          metadata?: Json
          read?: boolean
          title: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          message?: string
          metadata?: Json
          read?: boolean
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_events: {
        Row: {
          id: string
          object_id: string | null
          outcome: string
          received_at: string
          type: string
        }
        Insert: {
          id: string
          object_id?: string | null
          outcome: string
          received_at?: string
          type: string
        }
        Update: {
          id?: string
          object_id?: string | null
          outcome?: string
          received_at?: string
          type?: string
        }
        Relationships: [
        ]
      }
      profiles: {
        Row: {
          calendly_url: string | null
          consent_version: string | null
          consented_at: string | null
          created_at: string
          deactivated_at: string | null
          email: string
          full_name: string
          id: string
          phone: string | null
          role: string
          updated_at: string
        }
        Insert: {
          calendly_url?: string | null
          consent_version?: string | null
          consented_at?: string | null
          created_at?: string
          deactivated_at?: string | null
          email: string
          full_name: string
          id: string
          phone?: string | null
          role?: string
          updated_at?: string
        }
        Update: {
          calendly_url?: string | null
          consent_version?: string | null
          consented_at?: string | null
          created_at?: string
          deactivated_at?: string | null
          email?: string
          full_name?: string
          id?: string
          phone?: string | null
          role?: string
          updated_at?: string
        }
        Relationships: [
        ]
      }
      subscription_plans: {
        Row: {
          created_at: string
          description: string | null
          features: string[]
          id: string
          is_available: boolean
          name: string
          price: number
          stripe_price_id: string | null
          stripe_product_id: string | null
          visa_type: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          features?: string[]
          id?: string
          is_available?: boolean
          name: string
          price: number
          stripe_price_id?: string | null
          stripe_product_id?: string | null
          visa_type: string
        }
        Update: {
          created_at?: string
          description?: string | null
          features?: string[]
          id?: string
          is_available?: boolean
          name?: string
          price?: number
          stripe_price_id?: string | null
          stripe_product_id?: string | null
          visa_type?: string
        }
        Relationships: [
        ]
      }
      support_tickets: {
        Row: {
          client_id: string
          consultant_id: string | null
          created_at: string
          description: string | null
          id: string
          status: string
          subject: string
          ticket_number: number
          updated_at: string
        }
        Insert: {
          client_id: string
          consultant_id?: string | null
          created_at?: string
          description?: string | null
          id?: string
          status?: string
          subject: string
          ticket_number?: number
          updated_at?: string
        }
        Update: {
          client_id?: string
          consultant_id?: string | null
          created_at?: string
          description?: string | null
          id?: string
          status?: string
          subject?: string
          ticket_number?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "support_tickets_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "support_tickets_consultant_id_fkey"
            columns: ["consultant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_messages: {
        Row: {
          client_id: string
          consultant_id: string | null
          content: string
          created_at: string
          id: string
          is_system: boolean
          sender_id: string
          ticket_id: string
        }
        Insert: {
          client_id?: string
          consultant_id?: string | null
          content: string
          created_at?: string
          id?: string
          is_system?: boolean
          sender_id?: string
          ticket_id: string
        }
        Update: {
          client_id?: string
          consultant_id?: string | null
          content?: string
          created_at?: string
          id?: string
          is_system?: boolean
          sender_id?: string
          ticket_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_messages_ticket_id_fkey"
            columns: ["ticket_id"]
            isOneToOne: false
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_messages_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_messages_consultant_id_fkey"
            columns: ["consultant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_messages_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_subscriptions: {
        Row: {
          checkout_session_id: string | null
          created_at: string
          expires_at: string | null
          id: string
          payment_intent_id: string | null
          plan_id: string
          started_at: string | null
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          checkout_session_id?: string | null
          created_at?: string
          expires_at?: string | null
          id?: string
          payment_intent_id?: string | null
          plan_id: string
          started_at?: string | null
          status?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          checkout_session_id?: string | null
          created_at?: string
          expires_at?: string | null
          id?: string
          payment_intent_id?: string | null
          plan_id?: string
          started_at?: string | null
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_subscriptions_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_subscriptions_plan_id_fkey"
            columns: ["plan_id"]
            isOneToOne: false
            referencedRelation: "subscription_plans"
            referencedColumns: ["id"]
          },
        ]
      }
      visa_applications: {
        Row: {
          application_data: Json
          client_id: string
          consultant_id: string | null
          created_at: string
          decided_on: string | null
          decision_reason: string | null
          id: string
          outcome: string | null
          status: string
          subscription_id: string | null
          updated_at: string
          uploaded_documents: Json
          visa_type: string
          visa_valid_until: string | null
        }
        Insert: {
          application_data?: Json
          client_id: string
          consultant_id?: string | null
          created_at?: string
          decided_on?: string | null
          decision_reason?: string | null
          id?: string
          outcome?: string | null
          status?: string
          subscription_id?: string | null
          updated_at?: string
          uploaded_documents?: Json
          visa_type: string
          visa_valid_until?: string | null
        }
        Update: {
          application_data?: Json
          client_id?: string
          consultant_id?: string | null
          created_at?: string
          decided_on?: string | null
          decision_reason?: string | null
          id?: string
          outcome?: string | null
          status?: string
          subscription_id?: string | null
          updated_at?: string
          uploaded_documents?: Json
          visa_type?: string
          visa_valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "visa_applications_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "visa_applications_consultant_id_fkey"
            columns: ["consultant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "visa_applications_subscription_id_fkey"
            columns: ["subscription_id"]
            isOneToOne: false
            referencedRelation: "user_subscriptions"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      admin_application_details: { Args: { application_id: string }; Returns: Json }
      admin_applications: { Args: { search?: string; filter?: string; sort?: string; page?: number; page_size?: number }; Returns: Json[] }
      admin_applications_summary: { Args: never; Returns: Json }
      admin_assign_consultant: { Args: { application_id: string; consultant_id: string }; Returns: Json }
      admin_audit: { Args: { search?: string; filter?: string; person?: string; from_at?: string; to_at?: string; page?: number; page_size?: number }; Returns: Json[] }
      admin_client_details: { Args: { client_id: string }; Returns: Json }
      admin_clients: { Args: { search?: string; filter?: string; sort?: string; page?: number; page_size?: number }; Returns: Json[] }
      admin_clients_summary: { Args: never; Returns: Json }
      admin_consultant_details: { Args: { consultant_id: string }; Returns: Json }
      admin_consultants: { Args: { search?: string; filter?: string; sort?: string; page?: number; page_size?: number }; Returns: Json[] }
      admin_consultants_summary: { Args: never; Returns: Json }
      admin_dashboard: { Args: never; Returns: Json }
      admin_erasure_requests: { Args: { page?: number; page_size?: number }; Returns: Json[] }
      admin_modules: { Args: never; Returns: Json }
      admin_resolve_erasure: { Args: { request_id: string; decision: string }; Returns: Json }
      admin_set_deactivated: { Args: { user_id: string; deactivated: boolean }; Returns: Json }
      admin_set_role: { Args: { user_id: string; role: string }; Returns: Json }
      admin_set_subscription: { Args: { client_id: string; status: string }; Returns: Json }
      admin_suggest_consultants: { Args: never; Returns: Json[] }
      application_timeline: { Args: { application_id: string }; Returns: { at: string; actor_name: string; actor_role: string; action: string; detail: Json }[] }
      available_slots: { Args: { application_id: string; from_date?: string; days?: number }; Returns: { date: string; time: string }[] }
      book_pre_interview: { Args: { application_id: string; date: string; time: string }; Returns: Json }
      cancel_pre_interview: { Args: { appointment_id: string }; Returns: Json }
      close_ticket: { Args: { ticket_id: string }; Returns: Json }
      consultant_applications: { Args: { search?: string; filter?: string; page?: number; page_size?: number }; Returns: Json[] }
      consultant_board: { Args: { search?: string; status?: string }; Returns: { application_id: string; client_id: string; client_name: string; client_email: string; client_phone: string; status: string; created_at: string; updated_at: string; current_step: string; current_step_status: string; current_step_since: string; completed_steps: number; total_steps: number; intended_arrival: string; visa_type: string }[] }
      consultant_client_details: { Args: { client_id: string }; Returns: Json }
      consultant_clients: { Args: { search?: string; filter?: string; page?: number; page_size?: number }; Returns: Json[] }
      consultant_dashboard: { Args: never; Returns: Json }
      create_ticket: { Args: { subject: string; description?: string }; Returns: Json }
      export_my_data: { Args: never; Returns: Json }
      mark_all_notifications_read: { Args: never; Returns: Json }
      move_application_step: { Args: { application_id: string; target: string; expected_current_step: string }; Returns: Json }
      record_consent: { Args: { version: string }; Returns: Json }
      record_decision: { Args: { application_id: string; outcome: string; decided_on: string; visa_valid_until?: string; reason?: string }; Returns: Json }
      register_document: { Args: { application_id: string; document_type: string; path: string; original_name: string }; Returns: Json }
      register_protocol: { Args: { application_id: string; protocol_number: string }; Returns: Json }
      report_client_error: { Args: { remote: string; version: string; class: string; message: string; path: string }; Returns: Json }
      request_erasure: { Args: { reason?: string }; Returns: Json }
      reschedule_pre_interview: { Args: { appointment_id: string; date: string; time: string }; Returns: Json }
      review_document: { Args: { document_id: string; decision: string; notes?: string }; Returns: Json }
      sales_summary: { Args: { period: string }; Returns: Json }
      search: { Args: { query: string }; Returns: { kind: string; id: string; title: string; subtitle: string; path: string }[] }
      set_calendly_url: { Args: { url: string }; Returns: Json }
      set_consulate_appointment: { Args: { application_id: string; date: string; time: string; location: string; protocol: string }; Returns: Json }
      set_meeting_link: { Args: { appointment_id: string; meeting_link: string }; Returns: Json }
      start_application: { Args: never; Returns: Json }
      submit_documents: { Args: { application_id: string }; Returns: Json }
      submit_ds160: { Args: { application_id: string }; Returns: Json }
      submit_payment_receipt: { Args: { application_id: string; payment_method: string; receipt_path: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
