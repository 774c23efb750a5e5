import type { Generated } from 'kysely'

export type PeopleTables = {
  person: {
    id: Generated<number>
    first_name: string
    last_name: Generated<string>
    photo: Generated<string>
    locale: Generated<string>
    city: Generated<string>
    address: Generated<string>
    phone: string | null
    email: string | null
    ref_code: string
    is_platform_admin: Generated<boolean>
    introduced_by: number | null
    status: Generated<string>
    created_at: Date
  }
  identity: { provider: string; external_id: string; person_id: number; username: string | null }
  session: {
    id: Generated<number>
    person_id: number | null
    created_at: Date
    seen_at: Date
    expires_at: Date
    revoked_at: Date | null
    vouched_by: number | null
    admin_showcases: Generated<number[]>
  }
  session_token: { token_hash: Buffer; session_id: number; showcase_id: number; created_at: Date }
  login: { hash: Buffer; session_id: number; person_id: number; expires_at: Date }
  consent: {
    id: Generated<number>
    person_id: number | null
    session_id: number | null
    showcase_id: number
    kind: string
    page_id: number | null
    page_version: Generated<number>
    given_at: Date
    ip: Generated<string>
    user_agent: Generated<string>
  }
}
