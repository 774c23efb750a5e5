-- When an account's deletion was last tried: accounts that cannot be deleted yet go behind those not tried (review 11e).
alter table person add column deletion_tried_at timestamptz;

-- The proof of a guest's consent outlives the session it was given in (decision 026).
alter table consent drop constraint consent_sound;
drop function consent_is_sound(consent);

-- Deleting a session looks for the rows that refer to it.
create index consent_session on consent (session_id) where session_id is not null;
drop index ref_touch_session;
create index ref_touch_session on ref_touch (session_id) where session_id is not null;

-- Blanks a person's data in the strings of a document that must otherwise stay, such as a receipt: phones, mail addresses and
-- long values wherever they occur, names only where they are the whole string. Keys and structure stay.
create function blanked(body jsonb, personal text[]) returns jsonb language plpgsql immutable as $$
declare
  one text;
  plain text;
begin
  case jsonb_typeof(body)
    when 'object' then
      return coalesce((select jsonb_object_agg(key, blanked(value, personal)) from jsonb_each(body)), '{}');
    when 'array' then
      return coalesce((select jsonb_agg(blanked(value, personal) order by n)
        from jsonb_array_elements(body) with ordinality as part (value, n)), '[]');
    when 'string' then
      plain := body #>> '{}';
      foreach one in array personal loop
        if plain = one then
          return to_jsonb('—'::text);
        elsif length(one) > 6 and one ~ '@|[0-9]{7}|, ' then
          plain := replace(plain, one, '—');
        end if;
      end loop;
      return to_jsonb(plain);
    else
      return body;
  end case;
end
$$;
