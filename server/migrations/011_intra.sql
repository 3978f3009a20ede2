-- An intra session is one customer's: the SIRET of who may see and order it. Nobody may where it is not known.
alter table session add column siret_client text;
