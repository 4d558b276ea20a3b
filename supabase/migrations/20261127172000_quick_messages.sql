/*
 * Messages that consultants send ready-made: administrators word them, in three languages.
 *
 * Who may see: consultants and administrators; administrators alone change one.
 *
 * Never true: a message with markup, or with a place that nothing fills; a change over one that its author has not seen; a
 * change without a trace in the audit.
 *
 * Verbs: quick_messages (staff), admin_save_quick_message (administrators).
 */

-- what is stored ---------------------------------------------------------------
/*
 * Sent as it is once its places are filled: {{name}}, {{date}} and {{time}} of the client, and facts as {mrvFee} or
 * {mrvFeeCheckedOn}. Which facts there are is for the verb, as a constraint reads no other table.
 */
create function private.is_canned_text(p_text text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select private.is_printed_text(regexp_replace(p_text, '\{\{(name|date|time)\}\}|\{[a-z][a-zA-Z0-9]{1,49}\}', 'x', 'g'), 1000)
    and length(p_text) <= 1000
$$;

create table private.quick_messages (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$' and split_part(key, '.', 1) = topic),
  topic text not null check (topic in ('greetings', 'documents', 'interview', 'ds160', 'payment', 'tips')),
  place int not null,
  title_pt text not null check (private.is_printed_text(title_pt, 80)),
  title_en text not null check (private.is_printed_text(title_en, 80)),
  title_es text not null check (private.is_printed_text(title_es, 80)),
  text_pt text not null check (private.is_canned_text(text_pt)),
  text_en text not null check (private.is_canned_text(text_en)),
  text_es text not null check (private.is_canned_text(text_es)),
  revision int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table private.quick_messages is 'What consultants send ready-made, worded by administrators.';

create trigger quick_messages_touch before update on private.quick_messages
  for each row execute function private.touch();

insert into private.quick_messages (id, key, topic, place, title_pt, title_en, title_es, text_pt, text_en, text_es)
select md5('quick message ' || m.key)::uuid, m.key, m.topic, row_number() over (), m.title_pt, m.title_en, m.title_es,
  m.text_pt, m.text_en, m.text_es
from (values
  ('greetings', 'greetings.hello', 'Boas-vindas', 'Welcome', 'Bienvenida',
    'Olá, {{name}}. Sou seu consultor na RotaVisto e vou acompanhar o seu processo até a decisão. Como posso ajudar?',
    'Hello, {{name}}. I am your consultant at RotaVisto and I will be with you until the decision. How can I help?',
    'Hola, {{name}}. Soy su asesor en RotaVisto y lo acompañaré en el proceso hasta la decisión. ¿En qué puedo ayudarle?'),
  ('greetings', 'greetings.back', 'Retomar a conversa', 'Resume the conversation', 'Retomar la conversación',
    'Olá, {{name}}. Obrigado por aguardar. Já estou com a sua solicitação aberta e vou responder a seguir.',
    'Hello, {{name}}. Thank you for waiting. I have your application open and will reply shortly.',
    'Hola, {{name}}. Gracias por esperar. Ya tengo su solicitud abierta y le respondo enseguida.'),
  ('greetings', 'greetings.bye', 'Encerramento', 'Closing', 'Cierre',
    'Se surgir outra dúvida, é só escrever por aqui, {{name}}. Tenha um ótimo dia.',
    'If another question comes up, just write here, {{name}}. Have a great day.',
    'Si surge otra duda, escríbame por aquí, {{name}}. Que tenga un excelente día.'),
  ('documents', 'documents.missing', 'Documentos pendentes', 'Missing documents', 'Documentos pendientes',
    '{{name}}, ainda faltam documentos na sua solicitação. Envie o passaporte e o comprovante financeiro em Minha Solicitação, no passo Coleta de Documentos.',
    '{{name}}, your application still needs documents. Send your passport and proof of funds in My application, in the Document collection step.',
    '{{name}}, aún faltan documentos en su solicitud. Envíe el pasaporte y el comprobante financiero en Mi solicitud, en la etapa Recopilación de documentos.'),
  ('documents', 'documents.format', 'Formatos aceitos', 'Accepted formats', 'Formatos aceptados',
    'Os arquivos podem ser PDF, JPG ou PNG, com menos de 5 MB cada. A foto do passaporte deve mostrar a página inteira, sem reflexo e sem cortes.',
    'Files can be PDF, JPG or PNG, under 5 MB each. The photo of the passport must show the whole page, with no glare and nothing cut off.',
    'Los archivos pueden ser PDF, JPG o PNG, de menos de 5 MB cada uno. La foto del pasaporte debe mostrar la página completa, sin reflejos ni cortes.'),
  ('documents', 'documents.rejected', 'Reenvio de documento', 'Document to send again', 'Reenvío de documento',
    '{{name}}, um dos documentos precisa ser enviado de novo. O motivo está ao lado do arquivo em Minha Solicitação. Assim que chegar, eu reviso.',
    '{{name}}, one of your documents has to be sent again. The reason is next to the file in My application. As soon as it arrives, I will review it.',
    '{{name}}, es necesario enviar de nuevo uno de los documentos. El motivo está junto al archivo en Mi solicitud. En cuanto llegue, lo reviso.'),
  ('interview', 'interview.preInterview', 'Confirmar a pré-entrevista', 'Confirm the pre-interview', 'Confirmar la preentrevista',
    '{{name}}, sua pré-entrevista está marcada para {{date}} às {{time}} (horário de Brasília), por vídeo. O link da reunião aparece na etapa Agendamento.',
    '{{name}}, your pre-interview is scheduled for {{date}} at {{time}} (Brasília time), by video. The meeting link appears in the Scheduling step.',
    '{{name}}, su preentrevista está agendada para el {{date}} a las {{time}} (hora de Brasilia), por video. El enlace de la reunión aparece en la etapa Agendamiento.'),
  ('interview', 'interview.bring', 'O que levar ao consulado', 'What to take to the consulate', 'Qué llevar al consulado',
    'No dia da entrevista leve o passaporte atual, os anteriores com visto, a página de confirmação do DS-160 e a confirmação do agendamento. Celulares e bolsas grandes não entram.',
    'On the day of the interview, take your current passport, earlier ones with visas, the DS-160 confirmation page and the appointment confirmation. Phones and large bags are not allowed in.',
    'El día de la entrevista lleve el pasaporte vigente, los anteriores con visa, la página de confirmación del DS-160 y la confirmación de la cita. No se permite entrar con celulares ni bolsos grandes.'),
  ('interview', 'interview.schedule', 'Pedir o agendamento', 'Ask to schedule', 'Pedir el agendamiento',
    '{{name}}, já é possível agendar a pré-entrevista. Abra a etapa Agendamento e escolha um dos horários livres.',
    '{{name}}, you can now schedule your pre-interview. Open the Scheduling step and choose one of the free times.',
    '{{name}}, ya puede agendar la preentrevista. Abra la etapa Agendamiento y elija uno de los horarios libres.'),
  ('ds160', 'ds160.start', 'Começar o DS-160', 'Start the DS-160', 'Comenzar el DS-160',
    '{{name}}, o formulário DS-160 já está liberado. As respostas são salvas enquanto você preenche, então pode parar e continuar depois.',
    '{{name}}, the DS-160 form is now open. Your answers are saved as you go, so you can stop and continue later.',
    '{{name}}, el formulario DS-160 ya está habilitado. Las respuestas se guardan mientras lo completa, así que puede parar y continuar después.'),
  ('ds160', 'ds160.names', 'Nomes como no passaporte', 'Names as in the passport', 'Nombres como en el pasaporte',
    'Preencha nome e sobrenome exatamente como estão no passaporte. Qualquer diferença pode atrasar a entrevista.',
    'Enter your given name and surname exactly as they appear in the passport. Any difference can delay the interview.',
    'Escriba nombres y apellidos exactamente como están en el pasaporte. Cualquier diferencia puede retrasar la entrevista.'),
  ('ds160', 'ds160.protocol', 'Protocolo registrado', 'Confirmation number recorded', 'Número de confirmación registrado',
    '{{name}}, o protocolo do seu DS-160 foi registrado em {{date}}. O próximo passo é o pagamento da taxa consular.',
    '{{name}}, the confirmation number of your DS-160 was recorded on {{date}}. The next step is paying the consular fee.',
    '{{name}}, el número de confirmación de su DS-160 se registró el {{date}}. El próximo paso es el pago de la tarifa consular.'),
  ('payment', 'payment.how', 'Como pagar a taxa', 'How to pay the fee', 'Cómo pagar la tarifa',
    'A taxa consular é de {mrvFee}, cobrada em reais no portal do consulado, por cartão, PIX ou boleto. O passo a passo está na etapa Pagamento.',
    'The consular fee is {mrvFee}, charged in reais on the consulate''s portal, by card, PIX or boleto. Step-by-step instructions are in the Payment step.',
    'La tarifa consular es de {mrvFee}, se cobra en reales en el portal del consulado, con tarjeta, PIX o boleto. El paso a paso está en la etapa Pago.'),
  ('payment', 'payment.receipt', 'Pedir o comprovante', 'Ask for the receipt', 'Pedir el comprobante',
    '{{name}}, depois de pagar, envie o comprovante na etapa Pagamento. Com ele liberamos o agendamento.',
    '{{name}}, once you have paid, send the receipt in the Payment step. With it we open scheduling.',
    '{{name}}, después de pagar, envíe el comprobante en la etapa Pago. Con él habilitamos el agendamiento.'),
  ('payment', 'payment.clearing', 'Prazo de compensação', 'Time to clear', 'Plazo de acreditación',
    'O pagamento por PIX costuma levar {pixClearing} para ser reconhecido. Se demorar mais, me avise por aqui.',
    'A PIX payment usually takes {pixClearing} to be recognized. If it takes longer, let me know here.',
    'El pago por PIX suele tardar {pixClearing} en reconocerse. Si tarda más, avíseme por aquí.'),
  ('tips', 'tips.truth', 'Respostas na entrevista', 'Answers in the interview', 'Respuestas en la entrevista',
    'Responda só ao que for perguntado, com calma e com a verdade. As respostas devem bater com o DS-160.',
    'Answer only what is asked, calmly and truthfully. Your answers must match the DS-160.',
    'Responda solo lo que le pregunten, con calma y con la verdad. Las respuestas deben coincidir con el DS-160.'),
  ('tips', 'tips.arrive', 'Chegada ao consulado', 'Arriving at the consulate', 'Llegada al consulado',
    '{{name}}, chegue no horário da sua confirmação ({{date}}, {{time}}). Chegar muito cedo não adianta o atendimento.',
    '{{name}}, arrive at the time in your confirmation ({{date}}, {{time}}). Arriving much earlier does not get you in sooner.',
    '{{name}}, llegue a la hora de su confirmación ({{date}}, {{time}}). Llegar mucho antes no adelanta la atención.'),
  ('tips', 'tips.official', 'Sites oficiais', 'Official sites', 'Sitios oficiales',
    'Confira taxas e prazos sempre no site oficial da embaixada. Ninguém pode garantir a aprovação do visto.',
    'Always check fees and deadlines on the embassy''s official site. Nobody can guarantee that a visa is approved.',
    'Verifique siempre las tarifas y los plazos en el sitio oficial de la embajada. Nadie puede garantizar la aprobación de la visa.')
) m (topic, key, title_pt, title_en, title_es, text_pt, text_en, text_es);

-- answers --------------------------------------------------------------------
create type public.quick_message as (
  id required.uuid,
  key required.text,
  topic required.text,
  title_pt required.text,
  title_en required.text,
  title_es required.text,
  text_pt required.text,
  text_en required.text,
  text_es required.text,
  revision required.int
);

-- verbs ----------------------------------------------------------------------
create function private.quick_messages() returns setof public.quick_message
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(private.role() not in ('consultant', 'admin'), true) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(m.id, m.key, m.topic, m.title_pt, m.title_en, m.title_es, m.text_pt, m.text_en, m.text_es, m.revision)
      ::public.quick_message).*
    from private.quick_messages m order by m.place;
end $$;

create function public.quick_messages() returns setof public.quick_message
language sql stable security invoker set search_path = '' as $$ select * from private.quick_messages() $$;

create function private.quick_message_record(p_message private.quick_messages) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('message', p_message.key, 'title_pt', p_message.title_pt, 'title_en', p_message.title_en,
    'title_es', p_message.title_es, 'text_pt', p_message.text_pt, 'text_en', p_message.text_en, 'text_es', p_message.text_es)
$$;

/* Whether each fact that a text names is one. */
create function private.knows_facts(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from regexp_matches(regexp_replace(p_text, '\{\{\w+\}\}', '', 'g'), '\{(\w+)\}', 'g') found (names)
    where not exists (select from private.facts f where found.names[1] in (f.key, f.key || 'CheckedOn')))
$$;

create function private.admin_save_quick_message(p_key text, p_revision int, p_title_pt text, p_title_en text,
  p_title_es text, p_text_pt text, p_text_en text, p_text_es text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  previous private.quick_messages;
  message private.quick_messages;
begin
  perform private.require_role('admin');
  select * into previous from private.quick_messages m where m.key = p_key for update;
  if previous.id is null then
    raise exception 'quick_message_not_found' using errcode = 'P0002';
  end if;
  if p_revision is distinct from previous.revision then
    raise exception 'changed_meanwhile' using errcode = 'P0001';
  end if;
  message := previous;
  message.title_pt := private.trimmed(p_title_pt);
  message.title_en := private.trimmed(p_title_en);
  message.title_es := private.trimmed(p_title_es);
  message.text_pt := private.trimmed(p_text_pt);
  message.text_en := private.trimmed(p_text_en);
  message.text_es := private.trimmed(p_text_es);
  if not coalesce(private.is_printed_text(message.title_pt, 80) and private.is_printed_text(message.title_en, 80)
    and private.is_printed_text(message.title_es, 80), false) then
    raise exception 'quick_message_title' using errcode = '22023';
  end if;
  if not coalesce(private.is_canned_text(message.text_pt) and private.is_canned_text(message.text_en)
    and private.is_canned_text(message.text_es), false) then
    raise exception 'quick_message_text' using errcode = '22023';
  end if;
  if not (private.knows_facts(message.text_pt) and private.knows_facts(message.text_en)
    and private.knows_facts(message.text_es)) then
    raise exception 'quick_message_place' using errcode = '22023';
  end if;
  if private.quick_message_record(message) = private.quick_message_record(previous) then
    return previous.revision;
  end if;
  update private.quick_messages m set title_pt = message.title_pt, title_en = message.title_en,
    title_es = message.title_es, text_pt = message.text_pt, text_en = message.text_en, text_es = message.text_es,
    revision = m.revision + 1
  where m.id = message.id returning * into message;
  perform private.audit('admin_save_quick_message', 'quick_message', message.id, null, null,
    private.quick_message_record(previous), private.quick_message_record(message));
  return message.revision;
end $$;

create function public.admin_save_quick_message(key text, revision int, title_pt text, title_en text, title_es text,
  text_pt text, text_en text, text_es text) returns int
language sql security invoker set search_path = '' as $$
  select private.admin_save_quick_message(key, revision, title_pt, title_en, title_es, text_pt, text_en, text_es)
$$;

grant execute on function private.quick_messages(), public.quick_messages(),
  private.admin_save_quick_message(text, int, text, text, text, text, text, text),
  public.admin_save_quick_message(text, int, text, text, text, text, text, text) to authenticated;
