/*
 * Deadlines of the privacy notice and of the terms are facts as well, so that every text has the same ones.
 *
 * Who may see: as every fact. Never true, verbs: as of every fact.
 */
insert into private.facts (id, key, kind, value, source_pt, source_en, source_es, source_url, checked_on)
select md5('fact ' || f.key)::uuid, f.key, 'days', f.value, f.source_pt, f.source_en, f.source_es, f.source_url,
  date '2026-11-20'
from (values
  ('dataAnswer', '15', 'Lei Geral de Proteção de Dados, art. 19', 'Brazil''s General Data Protection Law, art. 19',
    'Ley General de Protección de Datos de Brasil, art. 19',
    'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm'),
  ('refundWindow', '30', 'Termos de uso da RotaVisto', 'RotaVisto''s terms of use', 'Términos de uso de RotaVisto', null)
) f (key, value, source_pt, source_en, source_es, source_url);
